const medium = String.raw`(?:ads?|adverts?|advertisements?|banners?|posters?|flyers?|posts?|creatives?|visuals?|images?|pictures?|campaigns?|stor(?:y|ies)|graphics?|promos?)`
const verb = String.raw`(?:make|create|design|generate|produce|build|draw|give|do|run|prepare|need|want|have|write|craft|show)`
const asking = String.raw`(?:(?:please|hi|hello|hey|ok|so)[,!]?\s+)*(?:can you\s+|could you\s+|would you\s+|let's\s+|(?:i|we)(?:'d|'m|'re| would| am| are)?\s+(?:(?:really\s+)?(?:want|need|like|love|looking)(?:\s+(?:you\s+)?to|\s+for)?\s+))?`
const connector = String.raw`(?:for|about|promoting|to promote|to advertise|advertising|announcing|to announce|of|that says|saying|:|–|-|on|showing|selling|to sell|featuring)`
const adjectives = String.raw`((?:[\p{L}\d'-]+,?\s+(?:and\s+)?){0,5}?)`

const withVerb = new RegExp(
  String.raw`^${asking}${verb}\s+(?:me\s+|us\s+)?(?:an?\s+|some\s+|the\s+|\d+\s+|two\s+|three\s+|four\s+|several\s+|a few\s+)?${adjectives}${medium}(?![\p{L}])\s*(?:${connector}\s*)?`,
  'iu',
)
const wanting = new RegExp(
  String.raw`^${asking.replace(/\?$/, '')}(?:an?\s+|some\s+|the\s+)?${adjectives}${medium}(?![\p{L}])\s*(?:${connector}\s*)`,
  'iu',
)
const bare = new RegExp(
  String.raw`^(?:an?\s+|some\s+|the\s+|our\s+)?${adjectives}${medium}\s+(?:for|about|promoting|to promote|advertising|announcing)\s+`,
  'iu',
)
const captioned = new RegExp(
  String.raw`^(?:an?\s+|our\s+)?(?:(?:instagram|facebook|tiktok|linkedin|twitter|social(?:\s+media)?|google|display|email)\s+)()${medium}\s*[:–-]\s+`,
  'iu',
)
const promote =
  /^(?:please\s+)?(?:we(?:'re| are)? |i(?:'m| am)? |help (?:me|us) (?:to )?|want to |need to |let's )*(?:promote|promoting|advertise|advertising|announce|announcing|sell|selling)\s+/i

/**
 * Removes the instruction to the designer ("Make a bold ad for …") from a sentence and keeps the subject. The
 * adjectives of the instruction are directions.
 */
export function stripInstruction(sentence: string): { sentence: string; directions: string[] } {
  for (const pattern of [withVerb, wanting, captioned, bare]) {
    const match = pattern.exec(sentence)
    if (!match || match[0].trim() === '') continue
    const directions = (match[1] ?? '').trim()
    const isLaunch = /\blaunch\b/i.test(directions)
    const rest = sentence.slice(match[0].length).trim()
    return {
      sentence: isLaunch && rest ? `introducing ${rest.replace(/^(?:our|my|the)\s+/i, '')}` : rest,
      directions: directions ? [directions] : [],
    }
  }
  return { sentence: sentence.replace(promote, '').trim(), directions: [] }
}
