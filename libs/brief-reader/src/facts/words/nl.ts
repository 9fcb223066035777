import type { ReaderWords } from './reader-words.ts'

export const nl: ReaderWords = {
  determiners: 'onze|ons|mijn|de|het|een|deze|dit|jullie|je|uw',
  orders: 'we hebben nodig|wij zoeken|zouden graag|willen graag|kun je|kunnen jullie|graag|ontwerp\\p{L}*|zoeken',
  wishes:
    '(?:we|wij|ik) (?:zou\\p{L}*|wil\\p{L}*|hebben graag|zie\\p{L}*|denk\\p{L}*)|(?:de |onze |mijn )?(?:klant|baas|eigenaar|eigenares|opdrachtgever) (?:wil|vindt|houdt|vraagt|haat)|(?:het|de sfeer|de toon|de stijl|de kleuren|de achtergrond|de tekst|het logo|de prijs|de foto|het beeld) (?:moet|mag|moeten|mogen|kan|graag)|moet|liefst|bij voorkeur|graag|als het kan|misschien|stijl|toon|sfeer|uitstraling|look|iets (?:met|van)',
  tells:
    'beloof|beloven|beweer|beweren|teken|vermeld\\p{L}*|zeg\\p{L}*|praat|spreek|gebruik\\p{L}*|toon|laat|zet|plaats|maak|voeg|benadruk|schrijf|hou(?:d)?|vermeld|noem|let|geef|zorg|vermijd|verwerk|neem',
  notes:
    'dank(?: je| u|jewel|uwel)?(?: wel)?|bedankt|alvast (?:bedankt|dank)|(?:met )?(?:vriendelijke )?groet(?:en|jes)?|mvg|spoed|zo snel mogelijk|asap|zie (?:bijlage|foto|onder)|in de bijlage|bijgevoegd|(?:ons |mijn )?budget is|zoals (?:besproken|vorige keer|vorig jaar)|ik stuur|we sturen|hier (?:zijn|is) de (?:info|gegevens|tekst)|voor (?:instagram|facebook|linkedin|insta)|concept|proefdruk|drukproef',
  formats:
    'vierkant\\p{L}*|staand\\p{L}*|liggend\\p{L}*|formaat|grootte|story|stories|carrousel|resolutie|pixels?|px|a[3-6]|1:1|4:5|9:16|16:9|instagram|facebook|tiktok|linkedin|insta',
  looks:
    'onze kleuren|huiskleuren|huisstijl|merkkleuren|jong|jeugdig|licht|daglicht|warme?|koele?|zacht\\p{L}*|fel\\p{L}*|donker\\p{L}*|helder\\p{L}*|eerlijk|ambachtelijk|landelijk|gezellig\\p{L}*|knus|huiselijk|romantisch|nostalgisch|vintage|retro|stedelijk|industrieel|scandinavisch|zomers\\p{L}*|winters\\p{L}*|herfst\\p{L}*|kerst\\p{L}*|feestelijk\\p{L}*|professioneel|zakelijk|betrouwbaar|serieus|ernstig|informeel|humor|grappig|energiek|sportief|dynamisch|eenvoudig|klassiek|tijdloos|elegant|chic|stijlvol|luxueus|kleurrijk|kleurig|pastel\\p{L}*|goud\\p{L}*|zilver\\p{L}*|grijs|bruin|paars|lila|beige|crème|bordeaux|oker|terracotta|mint\\p{L}*|koraal|turquoise|marine\\p{L}*|donkerblauw|lichtblauw|blauwe|rode|groene|gele|witte|zwarte|lettertype|letters|hoofdletters|illustraties?|tekening\\p{L}*|aquarel|foto\\p{L}*|close-?up|contrast|titel|tekst|kop|smakelijk|mediterraan|natuurlijke?|clichés?|kinderachtig|schreeuwerig|truttig|burgerlijk|druk|rommelig|uitnodigend|vriendelijk\\p{L}*|minimalistisch|speelse?|robuust|nuchter',
  verbs:
    'is|zijn|was|heeft|hebben|had|opent|openen|biedt|bieden|zoekt|zoeken|viert|vieren|start|begint|eindigt|verkoopt|verkopen|kan|kunnen|moet|mag|komt|kom|gaat|maakt|leer|ontdek|geniet|wij|we|ik|je|jij|u|jullie|die|dat|wie|als|er|neemt|krijg\\p{L}*|wordt|worden|doet',
  priceNouns:
    'prijs|prijzen|vraagprijs|vanafprijs|actieprijs|entree|toegang|tarief|tarieven|kosten|huur|huurprijs|salaris|loon|verzending|verzendkosten|bezorging|volwassenen|kinderen|leden|studenten|nu|nog|slechts|vanaf|voor|daarna|actie|aanbieding|eerste|tweede|borg|waarborg|aanbetaling|totaal|kaartje|kaartjes|tickets?|voorverkoop|deur',
  trades:
    '\\p{L}*(?:school|winkel|bakkerij|praktijk|bedrijf|makelaar|makelaardij|handel|kwekerij|hoeve|boerderij|zaak|studio|salon|centrum|makers|werken|techniek|bouw|wonen|hotel|restaurant|café|kliniek|garage|apotheek|theater|museum|club|tuin|markt|huis)|fietsenmaker|slager|slagerij|kapper|kapsalon|drogist|bloemist|bloemen|notaris|advocaten|accountants|administratie|brouwerij|wijnhandel|wijnen|kaas|eetcafé|brasserie|bistro|pizzeria|lunchroom|ijssalon|camping|manege|rijschool|dansschool|muziekschool|zwembad|sportschool|fitness|yoga|tandarts|fysio(?:therapie)?|dierenarts|dierenasiel|opticien|optiek|juwelier|meubelen|keukens|interieur|installatie\\p{L}*|loodgieter|schilders?|hoveniers?|verhuizingen|schoonmaak|reizen|drukkerij|boekhandel|stichting|vereniging',
  inTown: 'in|te|bij|rondom|nabij',
  weAre: 'wij zijn|we zijn|ik ben|dit is',
  presents: 'presenteert|nodigt (?:je|u) uit|zoekt|opent|viert|organiseert|meldt|kondigt aan|laat weten|informeert',
  legal:
    '(?:vraag naar de )?voorwaarden(?: van toepassing)?|actievoorwaarden[^.;]{0,30}|(?:alle prijzen )?(?:incl|excl)(?:\\.|usief)? btw|wijzigingen (?:en (?:drukfouten|typefouten) )?voorbehouden|niet (?:geldig )?(?:in combinatie met|te combineren)[^.;]{0,40}|zolang de voorraad strekt|op=op|18\\+|geniet,? maar drink met mate|onder voorbehoud[^.;]{0,40}|geld lenen kost geld|energielabel [a-g]\\+*',
  conditions:
    '(?:alleen|enkel|uitsluitend) (?:voor|op|in|bij|met|online|geldig|vandaag|in de winkel)|geldig (?:voor|op|in|bij|van maandag|tot)|niet geldig|niet op|m\\.u\\.v\\.|met uitzondering van|behalve|uitgezonderd|bij (?:inschrijving|aankoop|besteding|boeking|bestelling|aanschaf|inlevering)|voor (?:nieuwe (?:klanten|leden|patiënten)|leden|studenten|kinderen (?:tot|onder))|op (?:je|uw) eerste (?:bestelling|aankoop|bezoek)|minim(?:ale|um) (?:besteding|bestelling|afname)(?: van)?|op vertoon van|max(?:imaal|\\.)? \\d+ per|(?:één|1) per (?:klant|persoon)|kinderen (?:tot|onder) \\d+|reserveren (?:verplicht|noodzakelijk)|vol is vol',
  notPriceBefore:
    't\\.?w\\.?v\\.?|ter waarde van|waarde|win|borg(?:som)?(?: van|:)?|waarborg(?: van|:)?|aanbetaling(?: van|:)?|prijs ter|budget(?: van|:| is)?|doel(?: van|:)?|verzendkosten(?::)?|verzending(?::)?|bezorgkosten(?::)?|tegoed van|cadeaubon van|plus|opgehaald',
  notPriceBehind:
    'borg|waarborg|aanbetaling|tegoed|cadeaubon|waardebon|verzendkosten|servicekosten|k\\.?k\\.? kosten|cashback|bonus|opgehaald|prijzengeld|budget',
}
