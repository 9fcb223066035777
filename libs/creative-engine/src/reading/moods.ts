/** A mood of the look. It never appears as text on the picture. */
export type Mood =
  | 'bold'
  | 'sunny'
  | 'playful'
  | 'calm'
  | 'elegant'
  | 'minimal'
  | 'moody'
  | 'cosy'
  | 'fresh'
  | 'natural'
  | 'tech'
  | 'retro'
  | 'energetic'
  | 'romantic'
  | 'professional'
  | 'trusty'
  | 'festive'
  | 'spooky'
  | 'pastel'
  | 'neon'
  | 'monochrome'

// prettier-ignore
const words: Record<Mood, string> = {
  bold: 'mocno яркий смелый bold strong loud punchy striking impactful confident graphic powerful big large grandes grandi große großen gross grosse grosses gros duże stora крупно крупные крупный chunky rugged daring brave eye-catching mutig kräftig auffällig audacieux percutant atrevido audaz llamativo audace odważny mocny krachtig djärv fort puissant starkt kraftfull ousado krachtig wyraziście',
  sunny: 'sunny summery summer bright cheerful sunshine tropical joyful happy hopeful optimistic radiant beachy warm-weather sonnig fröhlich sommerlich ensoleillé lumineux joyeux soleado alegre veraniego solare allegro słoneczny wesoły letni zonnig vrolijk ensolarado solig солнечный светлый glad glatt vrolijke alegremente',
  playful: 'lekfullt весёлый веселый радостный playful fun funny cute quirky whimsical childlike silly colorful colourful kid-friendly cheeky lively friendly witty verspielt bunt lustig freundlich ludique coloré amusant divertido colorido divertente giocoso colorato zabawny kolorowy speels kleurrijk lekfull весело färgstarkt färgglad kolorowo kleurrijke lúdico',
  calm: 'lugnt rustigt спокойный спокойно calm calming serene peaceful quiet relaxed relaxing soothing soft gentle zen tranquil reassuring subtle ruhig entspannt sanft calme doux apaisant tranquilo relajado suave calmo sereno rilassante spokojny łagodny rustig lugn',
  elegant: 'элегантный стильный elegant elegance luxurious luxury premium sophisticated chic refined classy upscale high-end glamorous exclusive stylish timeless classic edel elegante élégant raffiné luxueux elegancki luksusowy lujoso raffinato elegancko elegantemente stijlvol',
  minimal: 'airy whitespace white-space weißraum luftig luftigt aéré espacé aireado arioso arejado przestronny luchtig minimal minimalist minimalistic clean simple uncluttered understated pure sleek spare scandinavian nordic schlicht minimalistisch einfach épuré minimaliste sobre minimalista sencillo limpio pulito minimalistyczny prosty strak минималистичный простой stilrent enkelt simples limpo prosto',
  moody: 'crime thriller detective krimi kryminał kryminałach polar policier deckare детектив stormy thundery gewittrig orageux тёмный мрачный moody dark dramatic mysterious brooding atmospheric intense gothic night-time noir melancholic gritty cinematic edgy düster dunkel sombre mystérieux oscuro misterioso cupo scuro mroczny ciemny donker mörk',
  cosy: 'cosy cozy warm snug homely homey hygge comforting autumnal rustic handmade artisanal inviting welcoming heartwarming gemütlich chaleureux cosy acogedor cálido accogliente caldo przytulny ciepły gezellig mysig hyggelig тёплый теплый тепло уютный уютно przytulnie ciepło varm varmt aconchegante warmes warme warmer',
  fresh: 'fresh crisp clear vibrant invigorating springlike spring zesty frisch frais fresco świeży fris свежий свежо świeżo fräsch fräscht',
  natural: 'earthtones erdtöne erdfarben jordfärger sandfärger aardetinten natural organic earthy eco botanical green sustainable wholesome outdoorsy natürlich naturel natural naturale naturalny natuurlijk натуральный природный naturnah',
  tech: 'techy tech modern futuristic digital innovative sleek-tech cutting-edge contemporary sci-fi modern moderne moderno nowoczesny futuristisch современный modernt nowocześnie',
  retro: 'retro vintage nostalgic old-school throwback seventies 70s sixties 60s eighties 80s nineties 90s mid-century groovy old-fashioned oldschool old-style old-time old-timey aged antique ancient altmodisch nostalgisch antik alte alten altes früher ancien ancienne anciens vieux antiguo antigua antiguos antiguas viejo vieja antico antica antichi vecchio vecchia antigo antiga velho velha ouderwets ouderwetse oude staroświecki stary stare starych dawny gammaldags gammal gamla старинный старый ретро винтаж rétro',
  energetic: 'energetic dynamic sporty active exciting high-energy powerful-sport fast electrifying upbeat motivating intense-sport energisch dynamisch dynamique énergique dinámico energético dinamico energiczny dynamiczny энергичный энергично enérgico energiskt',
  romantic: 'romantic dreamy feminine delicate lovely sweet tender romantisch romantique romántico romantico romantyczny романтичный romantiskt',
  professional: 'professional corporate sober sérieux sérieuse sobre sóbrio sobrio serio seria seriös poważny серьёзный строгий serious business-like businesslike formal expert authoritative polished seriös professionell professionnel profesional professionale profesjonalny zakelijk профессиональный profissional proffsigt',
  trusty: 'trustworthy trusted reliable honest dependable secure safe solid credible transparent vertrauenswürdig zuverlässig fiable confiable affidabile godny надёжный confiável betrouwbaar pålitlig',
  festive: 'snowy wintry verschneit winterlich enneigé nevado innevato besneeuwd zaśnieżony snöig снежный festive christmassy celebratory holiday-themed merry festlich festif festivo świąteczny feestelijk праздничный festivo festligt',
  spooky: 'spooky scary creepy haunted halloween-themed gruselig',
  pastel: 'pastel pastels delikatny zart delicado délicat delicato zacht нежный нежно пастельный powdery candy-coloured candy-colored pastell watercolour watercolor aquarell aquarelle acuarela acquerello acquarello aguarela aquarela akwarela akvarell акварель акварельный',
  neon: 'neon fluorescent glowing cyberpunk vaporwave synthwave',
  monochrome: 'monochrome monochromatic black-and-white greyscale grayscale schwarzweiß schwarzweiss schwarz-weiß',
}

const moodByWord = new Map<string, Mood>()
for (const [mood, list] of Object.entries(words) as [Mood, string][]) {
  for (const word of list.split(' ')) if (!moodByWord.has(word)) moodByWord.set(word, mood)
}

/** Endings differ by gender, case and adverb: "pastelowo", "energetycznie", "elegante". */
const STEM_MIN = 5
const ENDING_MAX = 3
const stems = [...moodByWord].flatMap(([word, mood]) => {
  const stem = word.slice(0, Math.max(STEM_MIN, word.length - 2))
  return word.length >= STEM_MIN ? [{ stem, longest: word.length + ENDING_MAX, mood }] : []
})

const moodOfStem = (word: string): Mood | undefined =>
  stems.find(({ stem, longest }) => word.length <= longest && word.startsWith(stem))?.mood

/** "Old style lettering" is one word of it. */
const OLD = /\bold\s(?:style|school|fashioned|time|timey|looking)\b/gu

/** All moods in the text, the most frequent first. */
export function listMoods(text: string): Mood[] {
  const counts = new Map<Mood, number>()
  for (const word of text
    .toLowerCase()
    .replaceAll(OLD, 'old-school')
    .match(/[\p{L}\d]+(?:-\p{L}+)*/gu) ?? []) {
    const mood = moodByWord.get(word) ?? moodOfStem(word)
    if (mood) counts.set(mood, (counts.get(mood) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([mood]) => mood)
}
