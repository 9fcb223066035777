/**
 * Words that are nouns wherever they stand, by hand from the project's own briefs. Left out is what may be a verb or an adjective too:
 * "essen", "kosten", "fest", "recht". Weekdays and months are among them.
 */
const NOUNS = new Set(
  `abend abende abendessen abendkassa abendkasse abgabe abholung abo abrechnung absage adresse advent agentur akku akten
    aktion anbieter anfahrt anfänger anfängerinnen angaben angebot angebote anhänger anmeldung anmeldungen anreise anruf
    anschlüsse anzahlung anzeige apfelmost apfelsaft apotheke app april aquarell arbeitsplätze arbeitszeit arbeitszeiten arzt
    atelier aufpreis auftrag aufwand aufzug auge august ausflug ausflüge aushang aushilfe aushilfen aussage aussicht
    aussteller ausstellung ausweis auto autos azubi azubis baby babys bad bahnhof balkon banner bart barzahlung basar batterie
    bauernmarkt baujahr baum baumbestattungen baustelle becher beeren beginn begleitung begrüßung behörden beitrag berechnung
    besteck bestellung besucher besucherinnen betreff betrieb betriebe bett bewegung bewerbung bewerbungen biene bienen bier
    biere biergarten bild bilder birnen blech blumen blutspende boden bratwurst bratwürste brennholz brezeln brille brillen
    brot brote brunch brötchen buchstaben buchung buffet bus bäcker bäckerei bäder bäume böden bücher bühne bürgermeister
    bürgerversammlung büro café cent chef chefin chor cocktails computer cord dach dachboden dachterrasse damen datum daumen
    dezember dienstag diesel donnerstag dorffest dose dosen dreikönig drittel eier eierlikör eigentumswohnungen eigentümer
    einbauküche einführungspreis eingang einkauf einlass eintopf eintritt eintrittskarte eintrittskarten eis eltern
    endreinigung englischkurs enkel enkelin entspannung entwurf erdbeeren erdgeschoss ernährung ersatz etage euro euros
    fachkraft fahrer fahrerinnen fahrrad fahrräder fahrschule fahrstunde fahrstunden fahrten familie familien familienkarte
    fasching februar feiertag feiertage feiertagen felgen fenster ferien ferienhaus ferienwohnung ferienwohnungen fernseher
    festpreis filiale finanzierungsnachweis finger fisch flasche flaschen fleisch fleischerei flohmarkt flohmärkte flur flyer
    flöte flügel format foto fotos franken frau freibad freitag freunde freundin friedwald friseur friseurin frost frühjahr
    frühling frühstück frühtracht färbung förderung führerschein galerie garage garantie garten gasse gassigänger gast
    gaststätte geburtstag gebäudetechnik gebühr gebühren gehalt geige geld gemeinde gemüse gerichte gerät geräte gesang
    geschenk geschenke geschirr geschwister geschäft gespräch gesundheit getränke gewicht gewitter gitarre gitarren glas
    gläser grafik grafiker gramm großvater grundlage gruppe gruppenfoto gruß größe größen gründonnerstag gutschein gutscheine
    gärtnerei gäste gästen haare haarschnitt halle haltestelle handtuch handwerksbetriebe handy handynummer handys
    hauptuntersuchung haus haushalt haushaltes hausratversicherung hecke hecken heizung heizungen herbst herren herz
    himmelfahrt hintergrund hinterhof hochformat hochzeiten hof hoffest hoftor holz holzeisenbahn homepage honig hose hosen
    hotel hund hunde hälfte hände händen händler häuser hühner imker imkerei imkerhonig inhaber inserat inspektion instrumente
    internet internetseite jacke jacken jahr jahre jahren januar juli juni jänner kaffee kaminholz kanal kaninchen kanister
    kanzlei karneval karte karten kartoffeln karton kartons kasse kasten katze katzen kaution keks kekse keller kellner kerze
    kerzen kette ketten kilo kilometer kind kinder kindergarten kindergeburtstag kindern kinderwagen kino kirmes kirschen
    kissen kiste kisten kita klavier kleid kleider kleidung kleinanzeige knie kollege kollegen kollegin kolleginnen konditorei
    konzert konzerte kopf kostenvoranschlag krankenkasse kräuter kubikmeter kuchen kugel kunde kunden kundenkarte kundin kunst
    kurs kurse kursen käse köchin körbe küche kündigungsfrist kürbis kürbisse labor lampe lampen landtag landwirte laptop laub
    laufzeit lebensjahr lebenslauf lebensmittel lebensmittelindustrie lehrer lehrerin lehrgang lehrkraft lektionen lesung
    lesungen leute level lieferung liegeplatz lift likör limonade lindenblüte linien linsen liter livemusik lkw loggia logo
    lohn luft lymphdrainage läden mai mama mamas maniküre mantel marketing marmelade maschine maschinen massage massagen mathe
    matratze matratzen mehl menschen meter metzgerei mieter milch mindestlaufzeit minijob minute minuten mitarbeiter
    mitarbeiterin mitarbeiterinnen mitglied mitglieder mittag mittagessen mitte mitternacht mittwoch monat monate monaten
    monatsmieten mond montag montage motiv motor museum musik muster mäntel märz möbel nachbarin nachbarn nachfüllbeutel
    nachhilfe nachmittag nachricht nacht nase netz neukunden newsletter nikolaus november nummer nutzer nächte nächten obst
    ofen oktober oma omas onlinekurs opa orchester ostern pacht paket papa papas papier parkett parkplatz parkplätze parteien
    party passwort paten patienten patinnen pause pediküre pellets pension person personen pfand pfandglas pfarrer pfeile
    pferd pferde pfingsten pflegeerlaubnis pflicht physik pilates pilze pizza plakat platz plätze praxis preis preise programm
    provision prozent prämie prüfung prüfungen quadratmeter rabatt rabatte radweg ratenzahlung rathaus raum rechnung
    rechnungen region reparaturen reservierung restaurant rezept roller rosen rosshaar räder rückseite saal sachen saft saison
    salat salate salon samstag samstagabend samstage schallplatten schaufenster schicht schichten schlagzeug schlüssel schnaps
    schnee schrank schreibtisch schreinerei schrift schränke schuhe schule schulen schulhaus schuljahr schulung schwester
    schwiegermutter schwimmbad schüler schülerinnen sehstärke seite sekretariat sekt sekunden seminar seminare senioren
    seniorinnen september sessel shop silvester sockenwolle sofa sohle sohn sommer sommerfest sommerreifen sommertracht
    sonnabend sonntag spargel speisekarte sperrmüll spiegel spielplatz spielsachen spielzeug sporthalle sprachkurs spruch
    stadt stadtfest stellplatz steuererklärung stiefel straße straßenfest streit stromanschluss stube studenten studio stuhl
    stunde stunden stundenlohn sturm stück stühle suppe suppen säfte tag tage tagen tageskarte tanzkurs tanzschule tasche
    tasse tassen team teams tee teilnehmer teilnehmerinnen teilzeit telefon telefonnummer teller teppich teppiche termin
    termine terrasse text theater therapie tiefgarage tier tierarzt tiere tisch tische tischlerei toaster tochter tomaten
    tombola topf tor tore torte torten training trödelmarkt turnhalle turnier tür türen tütchen uhr uhren uhrzeit umtausch
    umzug umzüge unterricht urlaub varianten vater verein vereinbarung vereine vermittlung verordnung versand viertelstunde
    vinyl volk vollzeit voranmeldung vormittag vorrat vorstand vorteil vortrag vorträge vögel waffel waffeln wanderung
    wanderungen wartezeit wartezimmer waschmaschine wasser webseite weihnachten weihnachtsmarkt wein weine weißraum welpen
    werbung werkstatt werkzeug wetter wiese winter wintermonat winterreifen wirt witz woche wochen wochenende wochenenden
    wochenmarkt wohnfläche wohnung wohnungen workshop workshops wort wurst würstchen yoga zahlung zeit zeitung zelt zelte
    zentimeter zettel zeugnis ziel zielgruppe zimmer zoll zucker zuschuss zweizimmerwohnung zähne äpfel ärger öffnungszeit
    öffnungszeiten ölwechsel übernachtungen überschrift überweisung`.split(/\s+/u),
)

/** What a compound ends in: nouns that end no verb, adjective or adverb, but for those below. "Tisch" would be the end of "praktisch". */
const HEADS = new Set(
  `abend abende angebot angebote bahnhof blumen brot bäckerei blüte blüten fahrer fenster ferien flasche flaschen garten glas
    gläser gruppe gruppen gutschein halle haus häuser hof honig jahr jahre karte karten kasse kinder kiste kisten kleider
    konzert konzerte kuchen kunden kurs kurse käse leute markt maschine maschinen meister menü milch möbel musik märkte
    nachmittag nacht party platz plätze praxis preis preise rabatt raum restaurant saft saison salat schein schule schulen
    schuhe schüler spielzeug stadt straße strasse stunde stunden suppe tag tage tasche taschen team teller termin termine
    theater tor torte torten training turnier tür türen tüte tüten unterricht urlaub verein verkauf versand vormittag wasser
    werkstatt werkzeug woche wochen wochenende wohnung zeit zettel zeug zimmer`.split(/\s+/u),
)
/** Letters of a compound before its head. */
const FIRST_MIN = 3
const ENDING = /^\p{Ll}{3,}(?:ung|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tät|täten|nis|nisse|ungen)$/u
/** "Gelungen", "jung", "derzeit": they end like nouns. */
const NO_NOUN =
  /^(?:\p{Ll}*ge|ver|er|be|ent|miss|durch)(?:l|s|spr|zw|dr|kl|schl|schw|r|d)ungen$|jung$|^(?:derzeit|jederzeit|seinerzeit|zurzeit|allzeit|heutzutage|durchaus)$/u

/** Whether a German word, typed small, can only be a noun. */
export function isGermanNoun(word: string): boolean {
  return NOUNS.has(word) || (!NO_NOUN.test(word) && (isCompound(word) || ENDING.test(word)))
}

function isCompound(word: string): boolean {
  for (let at = FIRST_MIN; at < word.length; at++) if (HEADS.has(word.slice(at))) return true
  return false
}
