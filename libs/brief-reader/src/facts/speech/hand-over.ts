import { cueOf } from '../cues.ts'

/** "Dear Ms Hofer,", "Cześć Kasia,", "Марина, привет!": a mail greets one person by name. "Dear customers" greets the readers. */
export const salutation =
  /^\s*(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Hh]allo|[Mm]oin|[Ss]ervus|[Ll]iebe[rs]?|[Ss]ehr geehrte[rs]?|[Bb]onjour|[Ss]alut|[Cc]oucou|[Cc]h[eè]re?|[Hh]ola|[Bb]uenas|[Qq]uerid[oa]|[Cc]iao|[Gg]entile|[Cc]ar[oa]|[Ee]gregio|[Bb]uongiorno|[Hh]oi|[Dd]ag|[Bb]este|[Cc]ześć|[Hh]ej|[Oo]i|[Oo]lá|[Bb]om dia|[Pp]rezad[oa]|[Tt]jena|[Пп]ривет|[Зз]дравствуйте|[Дд]обрый день),? (?:(?:Ms|Mrs|Mr|Frau|Herr|Mme|Madame|Monsieur|Sra|Sr|Signora|Signor|Dott|Pani|Panie|Dr)\.? )?\p{Lu}\p{Ll}{1,14}(?: \p{Lu}\p{Ll}{1,14})?|\p{Lu}\p{Ll}{2,12}, (?:привет|здравствуй(?:те)?|добрый день)|[Bb]uenas)\s*(?:,|!(?= \p{Lu})|:|\n)\s*/u

/** Who sent the text, or that it was agreed: what follows is the text. */
const handed = cueOf(
  "as (?:agreed|discussed|promised)|(?:please )?see below(?: from [^,.:]{2,30})?|here(?:'s| is| are) (?:the|our|my|what)(?: \\p{L}+){0,3}? (?:text|copy|details|info|brief|wording|needed|need)|(?:the |our )?client (?:has )?(?:just )?(?:sent|provided)",
  'wie (?:besprochen|vereinbart|abgemacht)|(?:hier|anbei|unten) (?:ist|sind|kommt|kommen|der|die)(?: \\p{L}+){0,3}? ?(?:text|infos?|daten|angaben)|(?:der |unser )?kunde hat (?:uns |mir )?\\p{L}+ ?(?:text )?geschickt',
  'comme convenu|voici (?:le|les|notre|la)(?: \\p{L}+){0,2}? ?(?:texte|infos?|informations|éléments|détails|brief)|(?:le |notre )?client (?:nous )?a (?:envoyé|transmis)',
  '(?:os|te|les) (?:paso|cuento|mando|envío)(?: lo de \\p{L}+)?|como (?:acordamos|hablamos|quedamos)|aquí (?:va|tienes|tenéis|está)|el cliente (?:ha enviado|envió|mandó|nos manda)',
  'come da accordi|come (?:concordato|d.accordo)|ecco (?:il|i|le)(?: \\p{L}+){0,2}? ?(?:testo|dati|info)|il cliente (?:ci )?ha (?:mandato|inviato)',
  'zoals (?:afgesproken|besproken)|hier(?:bij| is| zijn)(?: \\p{L}+){0,3}? ?(?:tekst|info|gegevens)|(?:de |onze )?klant (?:heeft )?(?:\\p{L}+ )?(?:stuurde|gestuurd|aangeleverd)',
  'jak (?:ustaliliśmy|ustalaliśmy|rozmawialiśmy)|zgodnie z ustaleniami|klient (?:podesłał|przysłał|wysłał|przesłał)(?: tekst)?|(?:oto|poniżej) (?:tekst|treść|dane)',
  'segue(?:m)?(?: (?:o|a|os|abaixo))?(?: \\p{L}+)?(?: d[oe] cliente)?(?=\\s*:)|como (?:combinado|combinámos|combinamos|acordado)|o cliente (?:mandou|enviou)',
  'som (?:avtalat|överenskommet)|enligt överenskommelse|här (?:är|kommer) (?:texten|infon|uppgifterna)|kunden (?:har )?(?:skickade|skickat)',
  'как договаривались|вот (?:что нужно|текст|данные|информация)|клиент прислал(?: текст)?|просьба (?:срочно )?(?:опубликовать|разместить|сделать)',
  '(?:please|bitte|merci de|proszę o|vänligen|por favor) (?:publish|post this|run this|veröffentlichen|posten|publier|diffuser|publikację|zamieszczenie|publicera|publicar)',
)

/** "Can you make …", asked of whoever makes the picture. */
const asked = cueOf(
  'can (?:you|u|ya)|could (?:you|u)|would you|kannst du|könnt ihr|können sie|könnten sie|könntest du|peux-tu|tu peux|pouvez-vous|pourriez-vous|pourrais-tu|puedes|podéis|podrías|podríais|puoi|potete|potresti|riesci a|kun je|kunnen jullie|kan je|zou je|wil je|możesz|możecie|czy możesz|czy możecie|mógłbyś|mogłabyś|podes|consegues|poderias|vocês podem|você pode|kan ni|kan du|skulle (?:du|ni) kunna|можешь|можете|сможете',
)
/** Whether a text asks somebody for something, a greeting left aside: "could you …". */
export const isAsked = (text: string): boolean => asked.start.test(text.replace(GREETING, '').replace(PLEASE, ''))
const PLEASE = /^(?:please|bitte|svp|por\sfavor|per\sfavore|graag|proszę|пожалуйста)[\s,]+/iu
const GREETING =
  /^\s*(?:(?:hi|hello|hey|hallo|guten\s(?:tag|morgen|abend)|moin|bonjour|salut|hola|buen[oa]s(?:\s\p{L}+)?|ciao|salve|buon\p{L}+|hoi|dag|goedendag|hej|cześć|dzień\sdobry|oi|olá|ola|bom\sdia|boa\s\p{L}+|привет|здравствуйте|добрый\s\p{L}+)(?:\s(?:there|all|zusammen|a\stutti))?[\s,!.¿¡]+)+/iu
/** Verbs of making and publishing a picture. */
const making = cueOf(
  'do|make|design|knock|put|post|publish|prepare|get (?:something|it|this) out|create|machen|gestalten|erstellen|posten|veröffentlichen|basteln|aufhübschen|faire|préparer|publier|créer|mettre|hacer|hacerme|hacernos|preparar|publicar|diseñar|fare|farmi|farci|preparare|pubblicare|creare|maken|opmaken|plaatsen|ontwerpen|zrobić|przygotować|wrzucić|opublikować|zaprojektować|fazer|criar|göra|lägga ut|lägga upp|skapa|publicera|сделать|опубликовать|разместить|подготовить',
)

/** "I am writing on behalf of": the opening of a letter, in front of whose it is. */
const WRITES_FROM =
  /^\s*(?:(?:i['’]?m|i\sam)\swriting\s(?:from|on\sbehalf\sof)|ich\s(?:schreibe|melde\smich)(?:\s(?:ihnen|euch|dir))?\s(?:vom?|im\snamen)|je\s(?:vous|t['’])\s?(?:écris|contacte)\s(?:de\sla\spart\s)?(?:de|du|au\snom\sde)|(?:les|le|os|te)\s(?:escribo|escribimos|contacto)\s(?:de|desde|del|en\snombre\sde)|(?:vi|le|ti)\sscriv(?:o|iamo)\s(?:da|dal|dalla|dallo|a\snome\sdi)|escrev(?:o|emos)(?:-(?:vos|lhe|lhes))?\s(?:d[aeo]|em\snome\sd[aeo])|ik\sschrijf\s(?:u\s|jullie\s)?(?:namens|van)|piszę\s(?:z|w\simieniu)|jag\sskriver\sfrån|пишу\s(?:вам\s)?(?:из|от\sимени))\s(?:(?:der|dem|die|das|the|la|el|le|o|a|de|het)\s|l['’])?/iu

/** Where the words end that hand over the text, or ask us for a picture, at the opening of a text; 0 when none do. */
export function handOverEnd(text: string): number {
  const letter = WRITES_FROM.exec(text)?.[0].length ?? 0
  if (letter > 0) return letter
  const hit = handed.start.exec(text)
  // What is handed over follows a colon, a quotation, or in the next sentence.
  const mark = hit && /^[^.:!?\n„“"«»,]{0,24}(?:[:.!,]\s*|\s*$|\s*(?=[„“"«]))/u.exec(text.slice(hit[0].length))
  if (hit && mark) return hit[0].length + mark[0].length
  const question = asked.start.exec(text)
  if (!question) return 0
  const end = /^[^.:!?\n]{0,80}(?:[.:!?]+\s*|$)/u.exec(text)
  return end && making.any.test(end[0].slice(question[0].length)) ? end[0].length : 0
}

/** "Would that be possible by Wednesday?": a polite request. "Is it possible to swim in a week?" may be a hook of the ad. */
const POSSIBLE = cueOf(
  '(?:would|could|might) (?:it|that|this)(?: \\p{L}+){0,4}? be possible',
  '(?:wäre|wär) (?:es|das|sowas)(?: [\\p{L}\\d.]+){0,5}? (?:möglich|machbar|zu schaffen)|(?:ginge|klappt) (?:es|das|sowas)',
  '(?:serait-(?:il|ce)|ce serait) possible|sería posible|sarebbe possibile|seria possível',
  'zou (?:het|dat|dit)(?: \\p{L}+){0,4}? (?:lukken|kunnen)|czy (?:dałoby|dało by|udałoby) się|skulle det (?:gå|vara möjligt)|можно ли (?:\\p{L}+ )?(?:сделать|успеть)',
)

/** Whether a sentence asks us whether the work can be done. */
export const asksWhetherPossible = (text: string): boolean => text.trimEnd().endsWith('?') && POSSIBLE.start.test(text)
