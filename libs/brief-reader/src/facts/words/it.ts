import type { ReaderWords } from './reader-words.ts'

export const it: ReaderWords = {
  determiners:
    "il nostro|la nostra|i nostri|le nostre|nostr[oaie]|mi[oae]i?|il|lo|la|i|gli|le|l[’']|un[oa]?|un[’']|quest[oaie]",
  orders:
    'ci servirebbe|ci serve|servirebbe|avremmo bisogno|ho bisogno|abbiamo bisogno|prepar\\p{L}+|potete|potresti|puoi|realizza\\p{L}*',
  wishes:
    "(?:ci|mi) (?:piacerebbe|piace|serve)|(?:vorr|desider|prefer)\\p{L}+|(?:il |la |nostro |mio )?(?:cliente|capo|titolare) (?:vuole|vorrebbe|preferisce|odia|chiede)|che (?:sia|abbia|risulti|sembri|dia|trasmetta)|(?:lo stile|il tono|l[’']immagine|i colori|lo sfondo|il testo|il logo|il prezzo|deve|dovrebbe|devono)|se possibile|magari|preferibilmente|stile|tono|atmosfera|aria|look|un po[’'] |qualcosa di",
  tells:
    'promett\\p{L}*|afferm\\p{L}+|disegn\\p{L}+|menzion\\p{L}+|parl\\p{L}+|nomin\\p{L}+|dire|dite|cit\\p{L}{1,4}|us\\p{L}{1,4}|utilizz\\p{L}+|mostr\\p{L}+|mett\\p{L}+|aggiung\\p{L}+|inserisc\\p{L}+|inserit\\p{L}+|evidenzi\\p{L}+|scriv\\p{L}+|tien\\p{L}+|manten\\p{L}+|lasci\\p{L}+|evit\\p{L}+|fai|fate|fare|punt\\p{L}+|rispett\\p{L}+|ricord\\p{L}+',
  notes:
    "grazie(?: mille| in anticipo| infinite)?|(?:cordiali |un )?saluti|buona giornata|a presto|urgente|il prima possibile|appena possibile|asap|vedi (?:allegato|foto|sotto)|in allegato|allegat\\p{L}+|(?:il nostro |mio )?budget|come (?:al solito|l[’']ultima volta|d[’']accordo|l[’']anno scorso)|ti mando|vi mando|ecco i dati|per (?:instagram|facebook|linkedin)|bozza|bozze",
  formats:
    'quadrat[oaie]|verticale|orizzontale|formato|dimensioni|story|storie|stories|carosello|risoluzione|pixel|px|a[3-6]|1:1|4:5|9:16|16:9|instagram|facebook|tiktok|linkedin',
  looks:
    'i nostri colori|colori aziendali|rassicurante|azzurr[oaie]|urban[oaie]|luce(?: naturale| calda)?|luminos[oaie]|solare|estiv[oaie]|invernale|autunnale|primaverile|natalizi[oaie]|accoglient[ei]|familiare|giovanile|giovane|giovani|energic[oaie]|dinamic[oaie]|semplic[ei]|pulit[oaie]|essenziale|raffinat[oaie]|artigianale|tradizionale|classic[oaie]|romantic[oaie]|nostalgic[oaie]|vintage|retr[oò]|serie?t?à?|seri[oaie]|professionale|formale|informale|divertent[ei]|ironic[oaie]|spiritos[oaie]|delicat[oaie]|tenu[ei]|cald[oaie]|fredd[oaie]|scur[oaie]|chiar[oaie]|pastello|dorat[oaie]|oro|argento|grigi[oaie]?|marrone|viola|lilla|beige|crema|panna|bordeaux|ocra|terracotta|menta|corallo|turchese|celeste|blu(?: notte| navy)?|bianc[oa]|bianchi|ner[oaie]|ross[oaie]|verd[ei]|giall[oaie]|arancio(?:ne)?|rosa|tipografia|carattere|caratteri|font|maiuscol[oaie]|illustrazion[ei]|disegn\\p{L}+|acquerello|foto\\p{L}*|primo piano|contrasto|titolo|testo|scritte?|appetitos[oaie]|invitante|mediterrane[oaie]|rustic[oaie]|elegant[ei]|modern[oaie]|fresc[oaie]|allegr[oaie]|sobri[oaie]|vivac[ei]|minimal\\p{L}*|lussuos[oaie]|tranquill[oaie]|rilassant[ei]|zen|festos[oaie]|infantile|pacchian[oaie]',
  verbs:
    'è|sono|era|ha|hanno|abbiamo|apre|apriamo|offre|offriamo|cerca|cerchiamo|festeggia\\p{L}*|inizia\\p{L}*|comincia|finisce|vende\\p{L}*|può|possono|deve|vieni|venite|scopri|prova|impara|che|chi|dove|se|ci|ti|vi|si|noi|sarà|organizza\\p{L}*|torna\\p{L}*',
  priceNouns:
    'prezz[oi]|ingresso|ingressi|biglietti?|tariff[ae]|quota|iscrizione|affitto|canone|stipendio|spedizione|consegna|adulti|bambini|ridotto|intero|soci|studenti|prima|ora|solo|da|poi|offerta|promo|promozione|prim[oa]|second[oa]|caparra|cauzione|acconto|totale|contributo|costo',
  trades:
    'agriturismo|palestra|gelateria|boutique|pizzeria|trattoria|ristorante|hotel|albergo|b&b|studio|studio dentistico|studio legale|farmacia|panificio|pasticceria|forno|caffè|caffetteria|bar|enoteca|cantina|cantine|birrificio|osteria|locanda|macelleria|pescheria|salumeria|caseificio|ortofrutta|officina|autofficina|carrozzeria|autoscuola|auto|moto|cicli|gomme|centro|centro estetico|estetica|parrucchieri?|barbiere|salone|spa|terme|ottica|clinica|ambulatorio|veterinari[oa]|scuola|accademia|asilo|istituto|università|teatro|cinema|museo|galleria|libreria|cartoleria|tipografia|fioreria|fiorista|vivaio|vivai|azienda agricola|fattoria|mobili|arredamenti|cucine|materassi|ferramenta|idraulica|elettricista|edil\\p{L}+|infissi|traslochi|pulizie|immobiliare|agenzia|viaggi|assicurazioni|gioielleria|oreficeria|calzature|abbigliamento|sport|circolo|club|associazione|fondazione|canile|rifugio|campeggio|lido|bagno|residence|villa|tenuta|masseria',
  inTown: 'a|ad|in|presso',
  weAre: 'siamo|sono|ecco|questo è',
  presents:
    'presenta|ti (?:invita|aspetta|offre)|vi (?:invita|aspetta)|cerca|apre|festeggia|organizza|comunica|informa|annuncia|inaugura|propone',
  legal:
    '(?:vedi )?(?:termini e condizioni|condizioni (?:in negozio|sul sito))[^.;]{0,30}|soggett[oa] a (?:disponibilità|condizioni)[^.;]{0,30}|(?:offerta )?non cumulabil[ei][^.;,]{0,40}|iva (?:inclusa|esclusa|compresa)|(?:\\+|più) iva|fino a(?:d)? esaurimento(?: scorte)?|salvo (?:esaurimento|disponibilità)[^.;]{0,30}|vietato ai minori[^.;]{0,20}|maggiori di 18 anni|bevi responsabilmente|messaggio (?:pubblicitario|promozionale)[^.;]{0,60}|spese di spedizione escluse|classe energetica [a-g]',
  conditions:
    'solo (?:per|su|in|con|online|il|i|da|fino|nuovi)|esclusivamente|riservat[oa] (?:a|ai|agli|alle)|valid[oa] (?:solo )?(?:per|su|in|dal lunedì|con|presentando)|per (?:i |le )?(?:nuovi|nuove|soci|studenti|bambini (?:fino|sotto)|ordini (?:superiori|sopra|oltre)|acquisti (?:superiori|sopra|oltre)|gruppi)|per (?:ogni|un) (?:acquisto|ordine)|su una spesa minima|(?:spesa|ordine|acquisto) minim[oa](?: di)?|escl\\p{L}+|tranne|eccetto|non valido|nuovi (?:clienti|iscritti)|presentando|prim[oa] (?:ordine|acquisto|visita) (?:su|con)|(?:con|senza) prenotazione obbligatoria|prenotazione obbligatoria|massimo \\d+|uno? per (?:persona|cliente)|bambini (?:fino a|sotto i)|under \\d+|over \\d+',
  notPriceBefore:
    'valore di|del valore(?: di)?|vinci|caparra(?: di|:)?|cauzione(?: di|:)?|acconto(?: di|:)?|premio(?: di)?|budget(?: di|:)?|obiettivo(?: di|:)?|buono (?:da|di)|spedizione(?::| a)?|consegna(?::| a)?|spese(?: di \\p{L}+)?(?::| di)?|raccolti|più',
  notPriceBehind:
    'di (?:caparra|cauzione|acconto|premio|spedizione|buono|cashback|consegna|valore)|in premi|in palio|raccolti',
}
