// Common brand fonts and the bundled family most similar in build. Names are in lower case, and parts of a name match.
const nearest: [string, string][] = [
  ['Oswald', 'condensed|compressed|narrow|barlow cond|roboto cond|pathway|antonio|saira'],
  ['Anton', 'anton|bebas|impact|league gothic|fjalla|druk|knockout|teko|black ops|passion one'],
  ['Nunito', 'nunito|rounded|quicksand|varela|comfortaa|baloo|fredoka|dosis|cabin|mulish|dynapuff'],
  [
    'Space Grotesk',
    'space|mono|sora|syne|clash|eurostile|orbitron|exo|chakra|rajdhani|michroma|geist|aeonik|satoshi|general sans',
  ],
  [
    'Playfair Display',
    'playfair|bodoni|didot|abril|dm serif|prata|cormorant|cinzel|italiana|marcellus|ogg|canela|chronicle|vogue',
  ],
  [
    'Fraunces',
    'fraunces|garamond|georgia|times|merriweather|lora|recoleta|cooper|caslon|baskerville|crimson|tiempos|freight|slab|rockwell|clarendon|bitter|(?<!sans[ -])serif|palatino|cambria|spectral|newsreader',
  ],
  ['Bricolage Grotesque', 'bricolage|familjen|anybody|unbounded|dela gothic|rubik|lilita|bowlby'],
  ['Archivo', 'archivo|work sans|franklin|akzidenz|acumin|monument|grotesk|grotesque|anek|chivo|trade gothic'],
  [
    'Manrope',
    'manrope|montserrat|gotham|avenir|proxima|circular|raleway|urbanist|outfit|jakarta|lexend|product sans|google sans|red hat|figtree|gilroy|geologica',
  ],
  ['DM Sans', 'dm sans|poppins|futura|jost|century gothic|josefin|spartan|kumbh|questrial|albert sans'],
  [
    'Inter',
    'inter|helvetica|arial|roboto|open sans|lato|segoe|system|sf pro|san francisco|source sans|plex sans|noto sans|ubuntu|fira sans|pt sans|karla|univers|neue haas|public sans|hind',
  ],
]
const classes = nearest.map(([family, words]) => ({ family, pattern: new RegExp(`(?<![a-z])(?:${words})`, 'i') }))

/**
 * The bundled family nearest to a brand's family, or the family itself if it is bundled. Null when its kind is unknown.
 */
export function nearestFamily(asked: string): string | null {
  const name = asked.trim().replace(/(?<!\s)\s+variable$/i, '')
  const same = classes.find(({ family }) => family.toLowerCase() === name.toLowerCase())
  return (same ?? classes.find(({ pattern }) => pattern.test(name)))?.family ?? null
}
