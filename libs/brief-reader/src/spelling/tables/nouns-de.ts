/**
 * Words that are nouns wherever they stand, by hand from the project's own briefs. Left out is what may be a verb or an adjective too:
 * "essen", "kosten", "fest", "recht". Weekdays and months are among them.
 */
const NOUNS = new Set(
  `abend abende abendessen abendkassa abendkasse abendkleid abenteuer abgabe abholung abo abrechnung absage abschleppdienst abstand
    abteilung adler adresse advent adventskranz adventskränze adventsmarkt aerobic agentur akkordeon akku akkus akte akten
    aktion aktionen allergie allergien alpen altbau altkleider altstadt amt anbau anbieter anfahrt anfang anfänger anfängerinnen
    angaben angebot angebote angst anhänger anlage anlagen anmeldung anmeldungen annahme anreise anruf anrufe anschlüsse
    ansprechpartner antrag anträge anwalt anwälte anwältin anzahlung anzeige anzug anzüge apfelmost apfelsaft apotheke app apps
    april aquarell arbeit arbeitsplatz arbeitsplätze arbeitstag arbeitszeit arbeitszeiten artikel arzt arztpraxis assistenz
    atelier attest aufgabe aufgaben aufmaß aufnahme aufpreis auftakt auftrag auftritt auftritte aufwand aufzug auge augen
    augenarzt august aula ausbildung ausflug ausflüge ausgabe aushang aushilfe aushilfen ausland auslauf auspuff aussage
    aussicht aussteller ausstellung ausweis auto autobahn autohaus autos autowäsche azubi azubis baby babys bach bachelor
    backhaus backofen bad badewanne bagger bahn bahnhof balken balkon ball ballett bandscheibe bank banner bargeld bart
    barzahlung basar bass batterie batterien bauch bauchtanz bauern bauernhof bauernmarkt bauhof baujahr baum baumbestattungen
    baumschnitt baustelle becher beerdigung beeren beginn begleitung begrüßung behörden beilage beilagen bein beine beitrag
    bekleidung beleg belege benutzer benzin berater beratung berechnung berg berge beruf berufe bescheid beschwerden besen
    besichtigung bestand bestattung besteck bestellung besucher besucherinnen betreff betrieb betriebe bett bettwäsche beutel
    bewegung bewerber bewerbung bewerbungen bewohner bezug bibliothek biene bienen bienenstand bienenvolk bienenvölker
    bienenwachs bier biere biergarten bild bilder bildschirm birne birnen bistro blatt blech blockflöte blumen blumenladen
    blumenstrauß blut blutspende blüten boden boot boote bratapfel bratkartoffeln bratwurst bratwürste brautkleid brautkleider
    brautpaar brennholz brett bretter brezeln brezen brezn brief briefe brille brillen brot brotbackkurs brote brotzeit bruder
    brunch brunnen brötchen brücke brüder buch buchhalter buchhaltung buchstaben buchung buchungen bude buffet burg burger bus
    bäcker bäckerei bäder bässe bäume böden bücher bücherei büfett bühne bühnen bürger bürgerbüro bürgerhaus bürgermeister
    bürgerversammlung büro bürste büsche café camping campingplatz cello cent chef chefin chor chorleiter chorleiterin chorprobe
    christbaum christbäume coach cocktails comic computer computerkurs cord cousin dach dachboden dachgeschoss dachterrasse dame
    damen damenbart datei datum dauer dauerwelle daumen deckel deutschkurs deutschland dezember diagnose dienstag diesel dinkel
    dirigent disco display displays donnerstag dorf dorffest dorfkino dorfladen dorfplatz dose dosen dreikönig dreirad
    dreizimmerwohnung drittel drucker druckerei duft dusche dörfer dörfern düfte ebene ecke ecken ehrenamt eiche eier eierlikör
    eigenanteil eigentum eigentumswohnungen eigentümer eimer einbauküche einblick einfahrt einführung einführungspreis eingang
    einheit einkauf einladung einladungen einlass einnahmen einsatz eintopf eintritt eintrittskarte eintrittskarten
    eintrittspreis einzimmerwohnung eis eisdiele elefanten elektriker elektro elektronik eltern elternabend elternbeirat emails
    ende endreinigung energie engel englischkurs enkel enkelin enkelkinder ente enten entrümpelung entspannung entwurf erbe
    erbrecht erdbeeren erdgas erdgeschoss erfahrung erfahrungen ergebnis ergotherapie erlös ernte erntedank erntedankfest
    ernährung ersatz ersatzteil ersatzteile erwachsene erwachsenen erzieher erzieherin erzieherinnen esel essig etage euro euros
    experten facebook fachgeschäft fachkraft fachleute fachmann faden fahne fahrdienst fahrer fahrerinnen fahrgast
    fahrgemeinschaft fahrlehrer fahrrad fahrräder fahrschule fahrschüler fahrstunde fahrstunden fahrten fahrzeug fahrzeuge
    familie familien familienbetrieb familienfeier familienfeiern familienkarte farbe farben fasching faschingsball fasnacht
    fass fastnacht faszien februar feier feiertag feiertage feiertagen feinkost feld felder feldweg felge felgen fell fenster
    fenstern fensterputzer ferien ferienhaus ferienjob ferienwohnung ferienwohnungen fernseher festival festnetz festpreis feuer
    feuerlöscher feuerwehr feuerwerk figur figuren filiale filialen film filme finanzierungsnachweis finderlohn finger firma
    firmen fisch fitness fitnessstudio flasche flaschen fleck flecken fleisch fleischerei fliegenpilz fliesen flohmarkt
    flohmärkte flug flur fluss flut flyer flöte flüge flügel folie format forst foto fotobox fotograf fotografin fotokurs fotos
    franken frau frauen freibad freibier freigetränk freitag freizeit freude freunde freundin friedhof friedwald friseur
    friseurin frisur frisuren frost früchte frühjahr frühling frühstück frühtracht fundbüro futter futternapf fuß fußball
    fußballverein fußpflege färbung förderung führerschein führerscheinklasse führung führungen füße gabel galerie gang garage
    garagen garantie gardinen garten gartenarbeit gartenbau gartenfest gartenhaus gartenhäusern gartenlaube gartenmöbel gasse
    gassigänger gast gasthaus gasthof gaststube gaststätte gebiss geburt geburtstag gebärden gebäude gebäudetechnik gebühr
    gebühren gedicht gedichte gefrierschrank gegend gehalt gehölze geige geigen geld gelegenheit gelenke geländer gemeinde
    gemeindehaus gemeindezentrum gemeinschaftsgarten gemüse gemüsekiste generation gericht gerichte gerät geräte gesang geschenk
    geschenke geschirr geschwister geschäft gespräch gespräche gesundheit getreide getränke gewerbe gewicht gewinn gewinne
    gewitter gewürz gewürze gießkanne gips gitarre gitarren gitter glas glasfaser glocke glocken gläser glück glühwein
    glühweinstand gold grab grabstein grafik grafiker gramm gras grill grillabend grillfest großeltern großmutter großvater
    grundlage grundschule grundstück grundstücke gruppe gruppenfoto gruß größe größen gründonnerstag grüße gurken gutschein
    gutscheine gutshof gymnasium gymnastik gärtnerei gäste gästen haar haare haarfarbe haarpflege haarschnitt hafen hafer hagel
    halle hals halsband haltestelle hammer hand handarbeit handel handschuh handschuhe handtuch handwerk handwerker
    handwerksbetriebe handy handynetz handynummer handys hauptsache hauptuntersuchung haus hausarzt hausaufgaben hausbesuch
    hausbesuche haushalt haushalten haushaltes haushaltsauflösung hausmeister hausmeisterdienst hausnummer hausnummern
    hausratversicherung haustier haustiere hautpflege haxe haxen headset hebamme hebammen hecke hecken heckenschnitt heft hefte
    heimat heizkosten heizkörper heizung heizungen heizungsbetrieb heizungsbetriebe heizöl helfer helferin helferinnen helm hemd
    hemden hengst herbergseltern herbst herd herde herren hersteller herz herzen heu hilfe hilfen himmel himmelfahrt hintergrund
    hinterhof hirsch hobby hobbys hochbeet hochbeete hochformat hochzeit hochzeiten hochzeitsfotos hochzeitstorte hof hoffest
    hoffnung hofladen hoftor holz holzbau holzeisenbahn homepage honig honigbienen hose hosen hospiz hotel hotelzimmer hufe
    hummeln hund hunde hundefriseur hundehaare hundehalter hunden hundeschule hundetrainer hunger hut hälfte hände händen
    händler häuser höfe höhe höhen höhenangst hörgerät hörgeräte hörtest hühner hüte hütte idee ideen igel imbiss imker imkerei
    imkerhonig impfung infoabend information informationen infos infostand inhaber innenstadt innung insel inserat inspektion
    instagram installateur institut instrument instrumente interesse interessenten internet internetseite jacke jacken jahr
    jahre jahren jahreszeit jahrgang jahrmarkt januar johannisfeuer jubiläum jugend jugendliche jugendlichen jugendzentrum juli
    junggesellenabschied juni jänner kaffee kaffeefahrt kaffeeklatsch kaffeekränzchen kaiser kaiserschmarrn kaltmiete kamera
    kamin kaminfeger kaminholz kaminofen kampf kanal kaninchen kanister kanu kanzlei kapelle kapitän kappe karaoke karneval
    karte karten kartoffeln kartoffelsalat karton kartons karussell kasse kastanien kasten kater katze katzen kaution keks kekse
    keller kellerabteil kellern kellner keramik kerze kerzen kessel kette ketten kilo kilometer kind kinder kinderarzt
    kinderbetreuung kinderchor kinderfest kinderflohmarkt kindergarten kindergeburtstag kindergottesdienst kinderkleidung
    kindern kinderprogramm kindersachen kinderschminken kindersitz kinderspiele kinderturnen kinderwagen kinderzimmer kino
    kirche kirchen kirchenchor kirmes kirschen kissen kiste kisten kita klarinette klassen klavier klaviere kleid kleider
    kleiderkammer kleidung kleinanzeige kleinkind kleinkinder klettergerüst klima klimaanlage klinik kloster knie knien knochen
    knopf knopfdruck knödel knöpfe kochbuch koffer kohle kollege kollegen kollegin kolleginnen komödie konditorei konfirmation
    kontakt konto konzert konzerte kopf kopfhörer kopie kopien kork korn kosmetik kosmetikstudio kostenvoranschlag kostüm
    kostüme kostümfest kraft kraftwerk kram kran krankenkasse krankheit krapfen kreditkarte kreditkarten kreis kreuz kreuzung
    krimi krippe krippenspiel kräuter kräutergarten kräuterwanderung kubikmeter kuchen kuchenbuffet kugel kuh kultur kunde
    kunden kundenkarte kundin kunst kunsthandwerk kupplung kurs kurse kursen kurve kuscheltier kuss käfer käfig kälte käse
    köchin körbe küche küchen kühe kühlschrank küken kündigung kündigungsfrist künstler kürbis kürbisse küste labor lack
    lackierung ladegerät ladeneinrichtung lage lager lagerfeuer lagerverkauf laie laien lamm lampe lampen land landkreis
    landschaft landtag landwirte lappen laptop lastschrift latein laterne laternen laternenumzug latte latzhose laub laufzeit
    lebenshilfe lebensjahr lebenslauf lebensmittel lebensmittelindustrie leberkäse lebkuchen leder lehre lehrer lehrerin
    lehrgang lehrkraft lehrling lehrstelle leiche leihgebühr leine leiter leitung lektionen leser leserin lesung lesungen leute
    leuten level licht lieblingsplatz lied lieder lieferung liegeplatz liegestuhl lift likör limonade lindenblüte linie linien
    linsen listen liter livemusik lkw loggia logo logopädie lohn luft luftballon luftballons lust lymphdrainage läden lärm
    löcher löffel lösung löwen magazin mahlzeit mahlzeiten mai maibaum maifest makler maler malkurs mama mamas maniküre mann
    mannschaft mantel mappe marketing markt marmelade marmor martinsumzug maschine maschinen maske masken massage
    massagegutschein massagen master material materialien mathe mathematik matratze matratzen matsch mauer maul maus maß maße
    medizin mehl mehrwertsteuer mensch menschen messe messer meter metzelsuppe metzgerei mieter mietrecht mietvertrag mietwagen
    mikrofon milch mindestlaufzeit mineralwasser minijob minute minuten mitarbeiter mitarbeiterin mitarbeiterinnen mitbewohner
    mitbewohnerin mitfahrer mitglied mitglieder mitgliedschaft mitleid mittag mittagessen mittagspause mittagstisch mitte
    mitternacht mittwoch mode modell modelle modul module mofa monat monate monaten monatsmieten mond montag montage moos most
    motiv motor motorrad motorräder muffins mund museum musik musiker musikerin musikschule muskel muskeln muster mut mutter
    männer mäntel märz mäuse möbel mühle müll mütter müttern mütze mützen nachbar nachbarin nachbarn nachbarschaft
    nachfüllbeutel nachhilfe nachmittag nachricht nacht nachtwächter nachwuchs nadel nadeln nagel nagelstudio name namen nase
    natur naturkosmetik nebenjob nebenkosten nebenzimmer neffe netz neubau neujahr neujahrsempfang neukunden neupatienten
    newsletter nichte niederlassung nikolaus nikolausmarkt niveau notar notdienst noten notenständer notfall notfälle november
    nudeln nummer nuss nutzer nächte nächten nägel nüsse oberfläche oberteil objekt obst ofen ohr ohren oktober oma omas onkel
    onlinekurs opa optik optiker orchester ordnung organisation orgel ort orte osterferien osterfeuer osterhase ostermarkt
    ostern paare pacht paket palette paletten pannenhilfe papa papas papier papierkram papiertüte paradies park parkett parkhaus
    parkplatz parkplätze parteien partner partnerin party passwort paten patient patienten patinnen pause pavillon paypal pech
    pediküre pellets pension perle perlen person personalausweis personen perücke pfadfinder pfand pfandglas pfarrbrief pfarrei
    pfarrer pfarrheim pfeffer pfeile pfennig pferd pferde pferdehof pfingsten pflaster pflaumen pflegedienst pflegeerlaubnis
    pflegeheim pflegekraft pflegekräfte pflicht pfote pfoten pfund pfütze physik physiotherapie pilates pilot pilze pinsel pizza
    plakat planung plastik platz pläne plätzchen plätze podcast podcasts polizei pommes pony ponyreiten ponys popcorn portion
    portionen portrait porträt post postkarte postkarten praktikant praktikanten praktikum praline pralinen praxis preis preise
    preisliste probe probefahrt proberaum probestunde probetag probetraining problem probleme produkt produkte programm
    programme projekt projekte prospekt provision prozent prozess prämie prüfung prüfungen publikum puder pullover pulver pumpe
    punkt punkte puppe puppen puzzle quadratmeter quelle quittung quiz quote rabatt rabatte rad radio radler radtour radweg
    rahmen rasen rasenmäher ratenzahlung ratgeber rathaus rathausplatz ratte raum rechner rechnung rechnungen rechnungsprogramm
    rechtsanwalt rechtsanwälte rechtsanwältin reetdachdecker regal regale regel regen regenschirm regenwald region reh reifen
    reifenwechsel reinigung reinigungskraft reis reise reitstall reitstunde reitstunden reißverschluss rente rentner rentnerin
    reparatur reparaturen reporter reservierung rest restaurant restaurants reste revier rezept rezepte rhythmus richtung rind
    rinder ring ringe risiko rohr rohre rollator roller rollstuhl rose rosen rosshaar roulade route rucksack ruhe ruhetag
    rundfahrt rundgang räder räume rübe rückblick rücken rückenschmerzen rückenschule rückfrage rückfragen rückgabe rückruf
    rückseite saal saat saatgut sachen saft sahne saison salami salat salatbuffet salate salbe salon salz samstag samstagabend
    samstage sand sandkasten sanierung sanitärbetriebe satz sauna saunen saxophon schach schachtel schaf schafe schal schale
    schallplatten schaltung schatz schaufenster schauspieler scheibe scheiben scheidung schein scheine schere scheren scheune
    schicht schichtdienst schichten schiff schiffe schild schilder schimmel schinken schirm schirme schlachtfest schlafsack
    schlagzeug schlange schlauch schleier schlitten schlittschuhe schloss schlosser schluck schluss schlüssel schmerz schmerzen
    schmuck schmutz schnaps schnecke schnee schneiderei schneiderin schnitt schnittmuster schnitzel schnitzeltag schnupperkurs
    schnupperstunde schnupperstunden schnuppertag schnäppchen schokolade schornstein schornsteinfeger schrank schreibtisch
    schreiner schreinerei schrift schritt schritte schrott schrottplatz schränke schuhe schulanfang schulden schule schulen
    schulferien schulfest schulhaus schulhof schuljahr schulranzen schulter schultern schulung schulweg schuss schutz schwager
    schwamm schwarzbrot schwarzwald schwein schweine schwester schwiegermutter schwimmbad schwimmkurs schwimmkurse
    schwimmunterricht schäden schüler schülerinnen see seele sehstärke sehtest seife seifen seil seite seiten sekretariat
    sekretärin sekt sekunden selbstabholer selbstabholung selbsthilfe selbsthilfegruppe semester seminar seminare semmel semmeln
    senf senioren seniorenheim seniorennachmittag seniorentreff seniorinnen september service sessel setzlinge shop sicherheit
    sieb signal silber silvester silvesterparty sitzung ski skikurs snack snacks socken sockenwolle sofa software sohle sohn
    solaranlage soldat sommer sommerfest sommerreifen sommertracht sonderausstellung sonnabend sonne sonnenbrille sonnenschein
    sonntag sonnwendfeuer sopran sorte sorten soße soßen spanischkurs spargel spargelzeit spaziergang spaß speck speise
    speisekarte speisen spendenlauf sperrgut sperrmüll spezialität spezialitäten spiegel spiel spieleabend spielenachmittag
    spieler spielerinnen spielplatz spielplätze spielsachen spielstraße spielzeug sport sportart sporthalle sportplatz
    sportverein sprache sprachen sprachkurs sprechstunde sprechzeit sprechzeiten spritze spruch stadion stadt stadtfest
    stadtführung stadtlauf stadtpark stadtteil staffel stall stamm stammtisch stand standesamt standort start startgeld
    startplätze station statue staub staubsauger stauden steak stein steine stellplatz stellplätze stempel steuer steuerberater
    steuererklärung stich stiefel stift stifte stil stimmung stock stoff stoffe stollen strand strauß straße straßenfest
    streichelzoo streifen streit stress strickkurs stricknadeln strom stromanschluss strudel sträucher sträuße strümpfe stube
    student studenten studentin studentinnen studio studium stufe stufen stuhl stunde stunden stundenlohn sturm sturz stände
    stück stühle supermarkt suppe suppen suppenküche symbol säfte säge sänger sängerin sängerinnen süden süßigkeiten tablet
    tablette tabletten tafel tag tage tagen tageskarte tal tanne tannen tannenbaum tannenbäume tante tanz tanzabend tanzkurs
    tanzschule tapete tapeten tarif tarife tasche taschengeld tasse tassen tastatur tasten tattoo tattoos taufe taufkerze taxi
    team teams tee teich teig teilnahme teilnahmegebühr teilnehmer teilnehmerinnen teilnehmern teilzeit telefon telefonate
    telefonnummer teller temperatur tempo tennis tenor tenöre teppich teppiche termin termine terrasse terrassen testament
    testphase tests text theater thema themen theorie theorieunterricht therapeut therapeutin therapie therapien ticket tickets
    tiefgarage tier tierarzt tierarztkosten tierarztpraxis tiere tierfreund tierfreunde tierfutter tierhaltung tierheim
    tiernahrung tierpark tierschutz tierschutzverein tipp tipps tisch tische tischlerei titel toaster tochter toilette toiletten
    tomaten tombola ton tonne topf tor tore torte torten tour trainer trainerin training trainings transport transporter traum
    traumhaus trauung treffpunkt treppe treppen treppenhaus tribüne trinkgeld trockner trompete trost tränen trödelmarkt tulpen
    turm turnhalle turnier tänzer töpfer töpferei töpferkurs töpferkurse tür türen tütchen tüten ufer uhr uhren uhrzeit umbau
    umfang umgebung umsatz umschlag umtausch umwelt umzug umzugskartons umzugswagen umzüge unfall unfälle unkraut unterhalt
    unterhaltung unterkunft unterlagen unterricht unterschied unterschrift unterstützung urkunde urlaub ursache varianten vase
    vater vegetarier veranda veranstaltung veranstaltungen verband verbrauch verein vereinbarung vereine vereinsheim verkauf
    verkehr verkäufer verkäuferin verlag verleih verlust vermittlung vernissage verordnung verpackung verpflegung versand
    versicherung versicherungen verspätung verständnis vertrag vertretung verträge verwaltung vesper video videos vieh
    vierbeiner viertel viertelstunde vinyl vogel volk volksfest volkshochschule vollkornbrot vollmond vollzeit voranmeldung
    vorbereitung vorführung vorgarten vorhang vorhänge vorjahr vorkasse vorkenntnisse vorlage vormittag vorname vorort vorplatz
    vorrat vorschau vorschlag vorschule vorsicht vorsorge vorspeise vorstand vorstellung vorstellungen vorstellungsgespräch
    vorteil vortrag vorträge vorverkauf vorwort väter vögel waage wachs waffel waffeln wagen wahl wald waldfest wand wanderer
    wanderschuhe wanderung wanderungen wanne wappen ware warmmiete wartezeit wartezimmer waschmaschine wasser webinar webseite
    wechselgeld weihnachten weihnachtsbaum weihnachtsbäume weihnachtsbäumen weihnachtsfeier weihnachtsfeiern weihnachtslieder
    weihnachtsmann weihnachtsmarkt weihnachtszeit wein weinberg weine weinfest weingut weinprobe weinproben weißraum weißwurst
    weißwürste welle wellness welpen welt werbung werkstatt werkstattwagen werkstätten werktag werktage werktagen werkzeug
    wespen westen wettbewerb wetter wiese wildpark wimpern wimpernverlängerung wind windel windeln winter winterdienst
    wintergarten wintermonat winterpause winterreifen wirbel wirbelsäule wirt wirtschaft witz woche wochen wochenende
    wochenenden wochenmarkt wohnfläche wohngemeinschaft wohnheim wohnmobil wohnung wohnungen wohnungsauflösung wohnwagen
    wohnzimmer wolle workshop workshops wort wunsch wurst wurzel wurzeln wände wärme wäsche wäschekorb wäscherei wäschetrockner
    wörter wünsche würfel würstchen würstchenstand yoga zahlung zahnarzt zahnarztpraxis zahnriemen zahnärztin zange zauberer
    zaun zeichen zeichenkurs zeichnung zeile zeit zeitpunkt zeitraum zeitschrift zeitung zelt zelte zeltlager zeltplatz
    zentimeter zentrum zettel zeugnis ziege ziegel ziegen ziel ziele zielgruppe zigaretten zimmer zimtsterne zins zinsen zirkus
    zitrone zitronen zoll zoo zopf zubehör zucker zug zugang zukunft zumba zunge zusage zuschuss zustand zweizimmerwohnung
    zwerge zwetschgen zwiebel zwiebeln zwillinge zwischenmiete zähne zäune züge zügen änderungsschneiderei äpfel ärger ärzte
    ärztin äste öffnungszeit öffnungszeiten öl ölheizung ölkessel ölstand ölwechsel übergabe übernachtung übernachtungen
    überschrift übersicht überweisung übung übungen übungsleiter`.split(/\s+/u),
)

/** What a compound ends in: nouns that end no verb, adjective or adverb, but for those below. "Tisch" would be the end of "praktisch". */
const HEADS = new Set(
  `abend abende angebot angebote angst anlage anlagen arbeit arzt ausgang auto autos bahnhof baum berater beraterin betrieb
    betriebe bild bilder blumen blüte blüten boot boote brille brillen brot buch bäckerei bäume bücher büro dienst dienste
    eingang fahrer fahrt fahrten feier fenster ferien film filme fisch flasche flaschen fleisch foto fotos frau frauen freunde
    garten gebühr gebühren geld gerät geräte geschirr geschäft geschäfte getränk getränke glas gläser gruppe gruppen gutschein
    gäste haare halle haus hemd hilfe hof honig hose hosen hund hunde häuser häusern höfe hühner jahr jahre karte karten kasse
    katze katzen kinder kirche kiste kisten kleider klinik koffer konzert konzerte kosten kraft kräfte kuchen kunden kurs kurse
    käse küche küchen lager lampe lampen lehrer lehrerin leine leute lied lieder lohn läden markt maschine maschinen meister
    menü messer milch motor museum musik männer märkte möbel nachmittag nacht netz nummer nummern obst ofen papier park party
    platz plätze praxis preis preise probe programm programme projekt projekte pumpe rabatt raum regal regale reparatur
    reparaturen restaurant räder saft saison salat salon schein schmuck schrank schränke schuhe schule schulen schüler service
    spiel spielzeug spielzeuge stadt stoffe strasse straße studio stuhl stunde stunden stück stücke stühle suppe system systeme
    tag tage tanz tasche taschen team teller teppich teppiche termin termine text texte theater therapie ticket tickets tor
    torte torten tour touren training treff turm turnier tür türen tüte tüten uhr uhren unterricht urlaub verein verkauf versand
    vertrag vormittag vortrag vögel wagen wasser wein weine werkstatt werkzeug woche wochen wochenende wohnung wurst wäsche zaun
    zeit zelt zelte zentrum zettel zeug zimmer zucker zäune ärzte ärztin`.split(/\s+/u),
)
/** Letters of a compound before its head. */
const FIRST_MIN = 3
const ENDING =
  /^\p{Ll}{3,}(?:ung|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tät|täten|nis|nisse|ungen|ismus|erei|ereien|logie|grafie|therapie)$/u
/** "Gelungen", "jung", "derzeit", "verkosten": they end like nouns. */
const NO_NOUN =
  /^(?:\p{Ll}*ge|ver|er|be|ent|miss|durch)(?:l|s|spr|zw|dr|kl|schl|schw|r|d)ungen$|jung$|^(?:derzeit|jederzeit|seinerzeit|zurzeit|allzeit|heutzutage|durchaus|wohlhabend|(?:er|be|ver)kunden|(?:ver|aus)kosten|verdienst)$/u

/** Whether a German word, typed small, can only be a noun. */
export function isGermanNoun(word: string): boolean {
  return NOUNS.has(word) || (!NO_NOUN.test(word) && (isCompound(word) || ENDING.test(word)))
}

const isCompound = (word: string): boolean => headOf(word) !== null

/** The noun that a compound ends in. */
function headOf(word: string): string | null {
  for (let at = FIRST_MIN; at < word.length; at++) if (HEADS.has(word.slice(at))) return word.slice(at)
  return null
}

/** Whether a word with umlauts is a noun of the lists, or a compound that has them in its head alone: "sommermärkte". */
export function isListedNoun(word: string): boolean {
  const head = headOf(word)
  return NOUNS.has(word) || (head !== null && /[äöü]/u.test(head) && !/[äöü]/u.test(word.slice(0, -head.length)))
}
