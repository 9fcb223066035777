import type { LanguageId } from '@adloom/brief-reader'

/** What a text may leave off in front of what it says, in one language. All else belongs to the statement. */
type LeadIns = {
  /** Greetings, fillers, articles, and "we have", "it is", "offers": what follows says the same without them. */
  words: string
  /** Words of place and time, and "and". In front of a place, a day or a name they may go, in front of a statement they may not. */
  joins: string
  /** Greetings and "and", which open no line. */
  openers: string
  /** Verbs of seeking: without them a thing that is wanted would be offered. */
  seeks: RegExp
  /** "We'd like to tell people that": what is meant to be told follows. */
  telling: RegExp
}

/** Closed lists. What seeks, denies or limits ("sucht", "if", "only") is in none: without it the rest would say something else. */
const LEAD_INS: Partial<Record<LanguageId, LeadIns>> = {
  en: {
    words: `and his her their hi hello hey ok okay so well also plus just right now currently today we we're we've we'd i i'm i've it it's its they they're there
      there's here here's this that's is are am have has had got offer offers offering provide provides do does sell sells selling make makes
      run runs hold holds holding host hosts hosting again once more present presents announce announces our my the a an your small little costs cost price prices`,
    joins: `at in on of by from to for with near around across between until till and or & via over the`,
    openers: `hi hello hey ok okay so well and`,
    seeks:
      /(?<!\p{L})(?:(?:is|are|we're|i'm|we\sare|i\sam)?\s?(?:looking\sfor|asking\sfor|asking|hiring|recruiting|searching\sfor)|seeks?|needs?|wants?|wanted|buys?|buying)(?!\p{L})/iu,
    telling:
      /^(?:(?:ok|so|well|and|hi|hello)[,\s]+)*(?:(?:what\s)?(?:we|i)(?:['’]d|\swould|\swant|\slike)?\s(?:want|like|love|need|have)?\s?to\s(?:tell|let|announce|say|advertise|inform)\s?(?:people|everyone|everybody|you|all|our customers)?\s?(?:know|is)?\s?(?:that)?)(?!\p{L})/iu,
  },
  de: {
    words: `ihr ihre ihren ihrem seine sein seinen seinem hallo hi moin servus also und so ja ok nun jetzt auch noch wieder mal seit neuestem außerdem ausserdem zudem zwar wir ich ihr sie
      man es das dies hier da haben habe hab hat gibt gibt's gibts sind bin ist bieten biete bietet bietet's machen mache macht verkaufen verkaufe
      verkauft veranstalten veranstaltet halten hält richten richtet aus feiern feiert heißt heißen präsentieren präsentiert kostet kosten preis unser unsere unserem unseren unserer mein
      meine ein eine einen einem einer ne nen der die den dem des kleine kleiner kleines kleinen von bei zum zur laden lädt ladet ein`,
    joins: `in im am an auf aus bei beim zum zur von vom um ab bis und oder mit nach vor für über der die das den dem`,
    openers: `hallo hi moin servus also und so ja ok nun`,
    seeks:
      /(?<!\p{L})(?:such(?:t|en|e)|gesucht|brauch(?:t|en|e)|benötig(?:t|en|e)|kauf(?:t|en|e)|stell(?:t|en)|wünsch(?:t|en))(?!\p{L})/iu,
    telling:
      /^(?:(?:also|und|hallo)[,\s]+)*(?:wir|ich)\s(?:wollen|möchten|möchte|würden|würde)\s(?:gern[e]?\s)?(?:\p{L}+\s){0,3}?(?:mitteilen|ankündigen|bewerben|sagen|erzählen|bekanntgeben),?\s?(?:dass|daß)?(?!\p{L})/iu,
  },
  fr: {
    words: `son sa ses leur leurs bonjour salut alors et donc voilà là aussi encore maintenant nous on je j'ai c'est ce sont il elle ils y a ya avons ai a est suis
      sommes fait fais font faisons vends vendons vend propose proposons proposent offre offrons offrent organise organisons organisent tient tenons tiennent fête fêtons lance
      lançons présente présentons annonce coûte coute prix un une des le la les l' notre nos mon ma mes votre petit petite à au tout`,
    joins: `à a au aux en dans sur de du des d' chez par pour et ou dès entre le la les l' vers jusqu'à jusqu'au avec`,
    openers: `bonjour salut coucou alors moi et donc voilà`,
    seeks:
      /(?<!\p{L})(?:(?:re)?cherch(?:e|ons|ent)|recrut(?:e|ons|ent)|embauch(?:e|ons|ent)|achèt(?:e|ent)|achetons|met\sau\sconcours|a\sbesoin|avons\sbesoin|manque)(?!\p{L})/iu,
    telling:
      /^(?:(?:alors|et|bonjour)[,\s]+)*(?:je|nous|on)\s(?:voudrais|voudrions|voudrait|souhaite|souhaitons|veux|voulons|veut|aimerais|aimerions)\s(?:vous\s)?(?:annoncer|dire|signaler|informer|faire\ssavoir|prévenir)\s?(?:à\stous|les\sgens|que|qu['’])?(?!\p{L})|^il\s(?:faut|faudrait)\s(?:prévenir|informer|dire|annoncer)\s(?:(?:à\stous|aux\sgens|les\s\p{L}+|tout\sle\smonde)\s)?(?:que|qu['’])(?:\s|(?<=['’]))/iu,
  },
  es: {
    words: `sus hola buenas y pues bueno también además ahora ya aquí nosotros yo hay tenemos tengo tiene tienen somos soy es son está estamos
      hacemos hago hace hacen vendemos vendo vende ofrecemos ofrezco ofrece ofrecen organizamos organiza celebramos celebra volvemos vuelve presentamos presenta presentan dispone
      de llama se nos llamamos cuesta cuestan sale precio van a ser la el los las lo un una unos unas nuestro nuestra nuestros nuestras mi mis su
      pequeño pequeña`,
    joins: `en de del a al por para con y o e desde hasta entre el la los las`,
    openers: `hola buenas y pues bueno`,
    seeks:
      /(?<!\p{L})(?:busca(?:mos|n)?|busco|necesita(?:mos|n)?|nesesitamos|necesito|compra(?:mos|n)?|compro|contrata(?:mos|n)?|buscando|falta(?:n)?)(?!\p{L})/iu,
    telling:
      /^(?:(?:hola|pues|y)[,\s]+)*(?:queremos|quiero|quer[ií]a(?:mos)?|querr[ií]a(?:mos)?|quisiera|quisiéramos|n[ei][cs]esitamos|necesito|nos gustaría|me gustaría)\s(?:difundir|publicar|anunciar|avisar|decir|comunicar|informar|contar)(?:\sa\s(?:todos|todo el mundo|la gente|(?:los|las|nuestros|nuestras)\s\p{L}+))?\s?(?:de\s(?:que|q)|que|q)?(?!\p{L})/iu,
  },
  it: {
    words: `suo sua suoi sue loro ciao salve allora e ed poi anche inoltre ora adesso qui noi io c'è ci abbiamo ho ha hanno siamo sono è facciamo faccio fa vendiamo
      vendo vende offriamo offro offre organizziamo organizza organizzano teniamo tiene torna tornano propone proponiamo presenta presentiamo presentano chiama costa prezzo
      il lo la i gli le l' un uno una nostro nostra nostri nostre mio mia vostro piccolo piccola`,
    joins: `a ad al allo alla ai in nel nella di del della dei da dal dalla su sul sui per con e ed o dalle il la le i`,
    openers: `ciao salve buongiorno buonasera allora e ed poi`,
    seeks:
      /(?<!\p{L})(?:cerca(?:no)?|cerchiamo|cerco|assume|assumiamo|compra|compriamo|acquista|serve|servono|abbiamo\sbisogno|mancano)(?!\p{L})/iu,
    telling:
      /^(?:(?:ciao|allora|e)[,\s]+)*(?:vogliamo|voglio|vorrei|vorremmo)\s(?:annunciare|avvisare|dire|comunicare|informare|far\ssapere)\s?(?:a\stutti|tutti)?\s?(?:che)?(?!\p{L})/iu,
  },
  pt: {
    words: `seus sua suas olá oi e então também ainda agora já aqui nós eu a gente temos tenho tem têm há somos sou é são está estamos fazemos faço faz fazem
      vendemos vende oferecemos ofereço oferece oferecem organizamos organiza realizamos realiza fazemos apresentamos apresenta apresentam abre chama se custa preço
      pedimos o os as um uma nosso nossa nossos nossas meu minha seu pequeno pequena fica`,
    joins: `em no na nos nas de do da dos das a ao à às por pelo pela para com e ou desde até entre o as os`,
    openers: `olá oi e então`,
    seeks:
      /(?<!\p{L})(?:procura(?:m|mos)?|procuro|precisa(?:m|mos)?|preciso|contrata(?:m|mos)?|compra(?:m|mos)?|busca(?:m|mos)?|faltam?)(?!\p{L})/iu,
    telling:
      /^(?:(?:olá|então|e)[,\s]+)*(?:queremos|quero|queria|queríamos|gostaria|gostávamos|gostaríamos)\s(?:de\s)?(?:anunciar|avisar|dizer|comunicar|informar)\s?(?:a\stodos|todos)?\s?(?:de\sque|que)?(?!\p{L})/iu,
  },
  nl: {
    words: `zijn haar hun hallo hoi dag en dus ook nog nu verder wij we ik er het dit dat hier hebben heb heeft zijn ben is bieden bied biedt verkopen verkoop
      verkoopt maken maak maakt doen doe doet organiseren organiseert houden houdt houd weer opnieuw geven geeft presenteert presenteren levert leveren heet heten kost kosten prijs gaat om
      ons onze mijn de een 't kleine klein van te`,
    joins: `in op aan te bij van uit naar voor met en of om tot vanaf via de het`,
    openers: `hallo hoi goedemorgen goedemiddag goedenavond goedendag en dus`,
    seeks: /(?<!\p{L})(?:zoek(?:t|en)?|gezocht|vraagt|vragen|koopt|kopen|nodig)(?!\p{L})/iu,
    telling:
      /^(?:(?:hallo|hoi|dus|en)[,\s]+)*(?:wij|we|ik)\s(?:willen|wil|zouden|zou)\s(?:graag\s)?(?:\p{L}+\s){0,2}?(?:aankondigen|melden|vertellen|laten\sweten|adverteren)\s?(?:dat)?(?!\p{L})/iu,
  },
  pl: {
    words: `swój swoją swoje jej jego ich hej cześć dzień dobry no a i to więc też także oraz teraz już tu my ja jest są mamy mam ma oferujemy oferuję oferuje sprzedajemy
      sprzedam sprzedaję robimy robię robi prowadzimy prowadzi organizujemy organizuje znów znowu ponownie zaprasza zapraszamy prezentuje przedstawia kosztuje cena
      nazywa się nasz nasza nasze naszego mój moja mała mały małe`,
    joins: `w we na z ze przy pod do od o u i oraz lub po za dla koło ul. ul`,
    openers: `hej cześć no a i więc`,
    seeks:
      /(?<!\p{L})(?:szuka(?:my|m)?|poszukuj(?:e|emy|ę)|potrzebuj(?:e|emy|ę)|zatrudni(?:my|ę)?|skupuj(?:e|emy|ę)|kupi(?:my|ę)?|przyjmiemy)(?!\p{L})/iu,
    telling:
      /^(?:(?:hej|no|a)[,\s]+)*(?:chcemy|chcę|chciałbym|chciałabym|chcielibyśmy)\s(?:ogłosić|powiedzieć|poinformować|zareklamować|dać\sznać)\s?(?:wszystkich|wszystkim)?,?\s?(?:że|o)?(?!\p{L})/iu,
  },
  sv: {
    words: `sin sitt sina sitt deras hej hejsan och så också även nu då här vi jag det den finns har är säljer erbjuder erbjuda gör gjör håller anordnar ordnar igen åter presenterar
      heter kostar pris vår våra vårt min mitt mina en ett liten litet de`,
    joins: `i på vid hos av till från för med och eller kl klockan via om mellan de den`,
    openers: `hej hejsan hallå och så`,
    seeks: /(?<!\p{L})(?:sök(?:er|s|es)|behöver|behövs|köper|efterlyser|vill\sha|saknar)(?!\p{L})/iu,
    telling:
      /^(?:(?:hej|så|och)[,\s]+)*(?:vi|jag)\s(?:vill|skulle\svilja|behöver)\s(?:berätta|annonsera(?:\sefter)?|meddela|informera|tala\som)\s?(?:för\s(?:alla|folk))?\s?(?:om\satt|att|om)?(?!\p{L})/iu,
  },
  ru: {
    words: `свой свою свои своё привет здравствуйте и а ну вот так ещё еще также теперь уже здесь мы я у нас меня есть это имеется предлагаем предлагаю предлагает
      предлагают продаём продаем продаю продаёт делаем делаю делает проводим проводит организуем организует снова опять представляет представляем приглашаем приглашает
      приглашают объявляет стоит стоимость цена называется наш наша наше наши мой моя маленький маленькая`,
    joins: `в во на у по из с со от до к за для и или при около под над о об`,
    openers: `привет здравствуйте и а ну вот так`,
    seeks:
      /(?<!\p{L})(?:ищ(?:ет|ем|у|ут)|нуж(?:ен|на|но|ны)|требу(?:ется|ются)|покупа(?:ем|ет|ю)|скупа(?:ем|ет|ю)|купим|куплю)(?!\p{L})/iu,
    telling:
      /^(?:(?:привет|здравствуйте|и|ну)[,\s]+)*(?:мы\s|я\s)?(?:хотим|хочу|хотели\sбы|хотелось\sбы)\s(?:\p{L}+\s)?(?:сообщить|рассказать|объявить|сказать|прорекламировать)\s?(?:всем)?,?\s?(?:что|о)?(?!\p{L})/iu,
  },
}

type Sets = { words: ReadonlySet<string>; joins: ReadonlySet<string>; openers: ReadonlySet<string> }
const known = new Map<LeadIns, Sets>()
const setsOf = (one: LeadIns): Sets => {
  const list = (words: string) => new Set(words.split(/\s+/))
  const made = known.get(one) ?? { words: list(one.words), joins: list(one.joins), openers: list(one.openers) }
  known.set(one, made)
  return made
}

/**
 * Whether words in front of a text may be left off. `isOwn`: it is a name, a place or a day, which stands without the word that
 * joins it to others. In languages without a list nothing is known, and nothing is held against it.
 */
export function mayLeave(language: LanguageId | null, lead: string, isOwn: boolean): boolean {
  const own = language ? LEAD_INS[language] : undefined
  if (!own) return true
  const { words, joins } = setsOf(own)
  return (lead.replace(own.telling, ' ').match(/[\p{L}\p{N}&][\p{L}\p{M}\p{N}'’.]*/gu) ?? []).every((word) => {
    const plain = word.toLowerCase().replace('’', "'").replace(/\.$/u, '')
    return words.has(plain) || (isOwn && joins.has(plain))
  })
}

/** Whether words are known to say nothing alone: "we have". In languages without a list all words say something. */
export const saysNothing = (language: LanguageId | null, text: string): boolean =>
  language !== null && language in LEAD_INS && mayLeave(language, text, false)

/** Whether words only join what stands around them: articles, prepositions and "and". */
export function onlyJoins(language: LanguageId | null, text: string): boolean {
  const own = language ? LEAD_INS[language] : undefined
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? []
  if (!own) return words.every((word) => word.length < 4)
  const { joins, openers } = setsOf(own)
  return words.every((word) => {
    const plain = word.toLowerCase().replace('’', "'")
    return joins.has(plain) || openers.has(plain)
  })
}

/** Whether a text opens with a word that joins it to the one before: "at half price", "mit Frühstück". */
export function leadsOn(language: LanguageId | null, text: string): boolean {
  const own = language ? LEAD_INS[language] : undefined
  const [first = ''] = text.toLowerCase().split(/[\s,]/u)
  return own !== undefined && setsOf(own).joins.has(first)
}

/** How much of a text are greetings, "and" and "we'd like to tell people that" in front of its first word that says something. */
export function openerLength(language: LanguageId | null, text: string): number {
  const own = language ? LEAD_INS[language] : undefined
  if (!own) return 0
  const { openers } = setsOf(own)
  const told = own.telling.exec(text)?.[0].length ?? 0
  if (told > 0) return told + /^[\s,]*/u.exec(text.slice(told))![0].length
  let length = 0
  for (const { 0: part, 1: word, index } of text.matchAll(/([\p{L}'’]+)[\s,]+/gu)) {
    if (index !== length || !openers.has(word!.toLowerCase())) break
    length += part.length
  }
  return length
}

/** Whether words say that something is wanted. */
export const seeks = (language: LanguageId | null, text: string): boolean =>
  (language && LEAD_INS[language]?.seeks.test(text.trim().replace(LEAD_INS[language].telling, ' '))) || false

const SEEKING =
  /(?<!\p{L})(?:needs?|seeks?|wants?|looking for|brauch(?:t|en|e)|such(?:t|en|e)|(?:re)?cherch(?:e|ent|ons)|busca(?:mos|n)?|necesita(?:mos|n)?|cerca(?:no)?|cerchiamo|procura(?:mos|m)?|precisa(?:mos|m)?|zoek(?:t|en)|szuka(?:my)?|potrzebuj(?:e|emy)|söker|behöver|ищ(?:ет|ем)|нуж(?:ен|на|но|ны))\s*$/iu

/** Whether words end with a verb of seeking: "the food bank needs" is half a statement. */
export const endsSeeking = (text: string): boolean => SEEKING.test(text)

const wholeWords = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')

/** "If", "when", "only", "not", "but". */
const LIMITS: Partial<Record<LanguageId, RegExp>> = {
  en: wholeWords("if|unless|when|while|only|not|no|never|except|but|without|\\p{L}+n['’]t"),
  de: wholeWords('wenn|falls|nur|nicht|kein\\p{L}*|außer|ohne|sofern|solange|aber'),
  fr: wholeWords('si|sauf|seulement|pas|sans|quand|mais|uniquement'),
  es: wholeWords('si|no|solo|sólo|sin|cuando|salvo|excepto|pero'),
  it: wholeWords('se|solo|non|senza|quando|tranne|però|ma'),
  pt: wholeWords('se|só|não|sem|quando|exceto|mas|apenas'),
  nl: wholeWords('als|indien|alleen|niet|geen|zonder|maar|tenzij'),
  pl: wholeWords('jeśli|jeżeli|gdy|tylko|nie|bez|oprócz|ale'),
  sv: wholeWords('om|när|bara|endast|inte|ej|utan|men'),
  ru: wholeWords('если|когда|только|не|без|кроме|но'),
}

/** Whether words limit or deny what stands behind them. */
export const limits = (language: LanguageId | null, text: string): boolean =>
  (language && LIMITS[language]?.test(text)) || false

const IMPERSONAL = /(?<!\p{L})(?:man|on|you|men|je|nous|wir|ich|we|i|wij|vi|jag|мы|я)(?!\p{L})/iu

const OWN =
  /(?<!\p{L})(?:my|our|mine?|meine[mnrs]?|unsere?[mnrs]?|mon|ma|mes|notre|nos|mi|mis|nuestr[oa]s?|mi[ao]|nostr[oaie]|meu|minha|noss[oa]s?|mijn|onze?|mój|moja|moje|nasz\p{L}*|min|mitt|mina|vår|vårt|våra|мой|моя|наш\p{L}*|please|bitte|por favor|pls|svp|tack|proszę|пожалуйста)(?!\p{L})/iu

/** Whether a clause may be said to whoever makes the picture, or is small talk. */
export const isTalk = (text: string): boolean => IMPERSONAL.test(text) || OWN.test(text) || text.trimEnd().endsWith('?')

const UNTIL =
  /^(?:before|after|until|till|vor|nach|bis|avant|après|jusqu['’](?:à|au)|antes|después|hasta|prima|dopo|fino|até|depois|voor|na|tot|przed|po|do|före|innan|efter|tills|до|после|перед)(?!\p{L})/iu

/** Whether a clause limits when the one before it holds: "before we open". */
export const opensLimit = (text: string): boolean => UNTIL.test(text)

/** Subjects of a verb beside them. Spanish, Italian, Portuguese and Polish do without. */
const SUBJECTS: Partial<Record<LanguageId, RegExp>> = {
  en: /^(?:we|i|they|you)$/iu,
  de: /^(?:wir|ich|sie|ihr)$/iu,
  fr: /^(?:nous|je|on|ils|vous)$/iu,
  nl: /^(?:wij|we|ik|u|jullie)$/iu,
  sv: /^(?:vi|jag|ni|du)$/iu,
  ru: /^(?:мы|я|вы|они)$/iu,
}

/** Whether a word is the subject of the verb beside it: "I" of "I visit older people", "wir" of "das feiern wir". */
export const isSubject = (language: LanguageId | null, text: string): boolean =>
  (language && SUBJECTS[language]?.test(text.trim())) || false

/** "It takes place", in front of a day or a place. */
export const HELD =
  /^(?:(?:it|this|they)\s(?:takes?\splace|will\stake\splace|(?:will\sbe|is|are)\sheld|happens?)|(?:(?:es|sie|er|das|dies(?:e[rs]?)?)\s)?finde[nt]|(?:(?:il|elle|ça|ils|elles)\s)?(?:aur(?:a|ont)\slieu|(?:a|ont)\slieu|se\s(?:tien(?:t|dra|nent|dront)|déroule(?:ra)?))|(?:se\s)?(?:celebra|celebrará|realiza|realizará)|si\s(?:tiene|terrà|svolge|svolgerà)|(?:realiza|realizar)-se(?:-á)?|(?:het|dit|ze)\s(?:vindt|vinden)(?:\splaats)?|odbędzie\ssię|odbywa\ssię|(?:det|den)\säger\srum|(?:он[аои]?\s)?состоится)\s/iu
