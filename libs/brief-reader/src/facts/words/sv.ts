import type { ReaderWords } from './reader-words.ts'

export const sv: ReaderWords = {
  determiners: 'vår|vårt|våra|min|mitt|mina|den|det|de|en|ett|denna|detta|er|ert|din|ditt',
  orders: 'vi behöver|vi vill|skulle vilja|behöver|kan ni|kan du|ta fram|skapa|gör',
  wishes:
    '(?:vi|jag) (?:vill|skulle|önskar|tänker|tycker|ser)|(?:vår |min )?(?:kund|kunden|chef|chefen|ägaren) (?:vill|önskar|gillar|hatar)|(?:den|det|stilen|tonen|färgerna|bakgrunden|texten|loggan|priset|bilden) (?:ska|skall|får|bör|måste|kan)|ska (?:kännas|se|vara)|gärna|helst|om möjligt|kanske|stil|ton|känsla|stämning|look|något (?:med|i)',
  tells:
    'lova|påstå|rita|nämn\\p{L}*|använd\\p{L}*|säg\\p{L}*|prata|skriv\\p{L}*|använd|visa|sätt|lägg|gör|placera|betona|lyft|skriv|håll|ta med|tänk|nämn|se till|undvik|låt|ha',
  notes:
    'tack(?: så mycket| på förhand)?|(?:med )?(?:vänlig\\p{L}* )?hälsning(?:ar)?|mvh|hälsningar|brådskande|så snart som möjligt|snarast|asap|se (?:bilaga|bifogad|foto|nedan)|bifogad\\p{L}*|bifogar|(?:vår |min )?budget är|som (?:förra gången|vanligt|vi pratade)|jag skickar|vi skickar|här (?:är|kommer) (?:infon|texten|uppgifterna)|till (?:instagram|facebook|linkedin)|utkast|korrektur',
  formats:
    'kvadratisk\\p{L}*|fyrkantig\\p{L}*|stående|liggande|format|storlek|story|stories|karusell|upplösning|pixlar|px|a[3-6]|1:1|4:5|9:16|16:9|instagram|facebook|tiktok|linkedin|insta',
  looks:
    'våra färger|företagets färger|ljust?|ljusa|ljus|naturligt?|naturliga|varmt?|varma|kallt?|kalla|mjukt?|mjuka|starka?|mörkt?|mörka|klara|cool|skrikig\\p{L}*|somrig\\p{L}*|vintrig\\p{L}*|höstlig\\p{L}*|julig\\p{L}*|festlig\\p{L}*|mysigt?|hemtrevlig\\p{L}*|romantisk\\p{L}*|nostalgisk\\p{L}*|vintage|retro|urban\\p{L}*|industriell\\p{L}*|skandinavisk\\p{L}*|nordisk\\p{L}*|professionell\\p{L}*|seriös\\p{L}*|förtroende\\p{L}*|trygg\\p{L}*|rolig\\p{L}*|humor|energisk\\p{L}*|sportig\\p{L}*|dynamisk\\p{L}*|enkelt?|enkla|stilren\\p{L}*|rent|rena|klassisk\\p{L}*|tidlös\\p{L}*|elegant\\p{L}*|lyxig\\p{L}*|exklusiv\\p{L}*|färgglad\\p{L}*|färgstark\\p{L}*|pastell\\p{L}*|guld\\p{L}*|silver\\p{L}*|grå\\p{L}*|brun\\p{L}*|lila|beige|kräm\\p{L}*|vinröd\\p{L}*|ockra|terrakotta|mint\\p{L}*|korall|turkos\\p{L}*|marinblå\\p{L}*|mörkblå\\p{L}*|ljusblå\\p{L}*|blått|blåa?|gröna|grönt|röda|gula?|gult|vita|vitt|svarta?|svart|rosa|orange|typsnitt|bokstäver|versaler|illustration\\p{L}*|tecknad\\p{L}*|akvarell|foto\\p{L}*|närbild|kontrast\\p{L}*|rubrik|text|aptitlig\\p{L}*|lantlig\\p{L}*|modernt?|moderna|lekfullt?|lekfulla|lugnt?|lugna|fräscht?|fräscha|barnslig\\p{L}*|plottrig\\p{L}*|vänlig\\p{L}*|inbjudande|minimalistisk\\p{L}*',
  verbs:
    'är|var|har|hade|öppnar|erbjuder|söker|firar|startar|börjar|slutar|säljer|kan|ska|måste|kommer|kom|går|gör|lär|upptäck|vi|jag|du|ni|man|som|att|om|när|får|finns|blir|ordnar|arrangerar|välkomnar',
  priceNouns:
    'pris|priset|priser|entré|inträde|avgift|avgiften|kostnad|hyra|lön|frakt|leverans|vuxna|vuxen|barn|medlemmar|studenter|pensionärer|nu|endast|bara|från|för|därefter|sedan|erbjudande|kampanj|första|andra|deposition|handpenning|totalt|biljett|biljetter|förköp|ord|ordinarie',
  trades:
    '\\p{L}*(?:bageri|konditori|verkstad|butik|affär|skola|klinik|salong|studio|förening|klubb|gård|hus|bygg|måleri|snickeri|trädgård|tandvård|veterinär|apotek|bryggeri|krog|kök|café|museum|teater|bokhandel|blommor|mäklare|byrå|fastigheter|städ|flytt|cyklar|bil|däck)|restaurang|bageri|hotell|vandrarhem|pensionat|salong|frisör|barberare|verkstad|butik|kafé|café|pizzeria|bistro|bar|pub|gym|yoga|spa|optik|optiker|guldsmed|möbler|kök|golv|el|vvs|rör|resor|camping|stall|ridskola|dansskola|musikskola|trafikskola|körskola|redovisning|advokat\\p{L}*|tandläkare|fysioterapi|stiftelsen|stiftelse',
  inTown: 'i|på|nära|utanför',
  weAre: 'vi är|jag är|det här är|vi på',
  presents: 'presenterar|bjuder in|söker|öppnar|firar|arrangerar|ordnar|meddelar|informerar|erbjuder',
  legal:
    '(?:se )?villkor (?:gäller|på|i)[^.;]{0,30}|(?:inkl|exkl)\\.? moms|med reservation för[^.;]{0,40}|kan (?:ej|inte) kombineras[^.;]{0,40}|så långt lagret räcker|18-?årsgräns|åldersgräns(?: \\d+)?(?: år)?|drick ansvarsfullt|effektiv ränta[^.;]{0,40}|spela ansvarsfullt|stödlinjen[^.;]{0,20}',
  conditions:
    '(?:endast|bara|enbart) (?:för|på|i|vid|med|online|idag|i butik|nya)|gäller (?:endast|bara|ej|inte|för|på|i|vid|nya|mån\\p{L}*)|ej på|ej i kombination|undantag\\p{L}*|utom|för (?:medlemmar|nya (?:kunder|medlemmar)|studenter|barn (?:under|upp till))|vid (?:köp|bokning|anmälan|beställning)|på (?:ditt|din) första (?:köp|beställning|order|besök)|minst(?:a)? (?:köp|order|beställning)(?: på)?|mot uppvisande|max(?:imalt|\\.)? \\d+ per|(?:en|ett|1) per (?:kund|person)|barn (?:under|upp till) \\d+|nya kunder|föranmälan krävs|boka i förväg',
  notPriceBefore:
    'värde?(?: av| på)?|till ett värde av|vinn|deposition(?: på|:)?|handpenning(?: på|:)?|budget(?: på|:| är)?|mål(?: på|:)?|frakt(?::| på)?|presentkort (?:på|värt)|plus|insamlat|samlat in',
  notPriceBehind:
    'i deposition|i handpenning|presentkort|i frakt|i fraktkostnad|frakt|i prispengar|i bonus|cashback|budget',
}
