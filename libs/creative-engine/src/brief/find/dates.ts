/** A range of the text with a deadline ("until Sunday") or the time of an event ("Saturday 10–4"). */
export type WhenMatch = { kind: 'deadline' | 'time'; text: string; start: number; end: number }

const day = String.raw`(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)`
const shortDay = String.raw`(?:Mon|Tues?|Wed|Thurs?|Thu|Fri|Sat|Sun)\.?`
const month = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`
const ordinal = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const monthDay = String.raw`(?:${month}\s${ordinal}(?:\s?[-–]\s?${ordinal})?(?:,?\s20\d\d)?|${ordinal}(?:\s?[-–]\s?${ordinal})?\s(?:of\s)?${month}(?:,?\s20\d\d)?)(?![\p{L}\d])`
const clock = String.raw`(?:\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.)|\d{1,2}:\d{2}|noon|midnight)(?:\s(?:CET|CEST|GMT|BST|UTC|EST|EDT|PST|PDT|ET|PT|CT))?`
const clockRange = String.raw`(?:\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm)?\s?(?:-|–|—|to)\s?\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm)?)(?![\d%\p{L}$€£])`
const relative = String.raw`(?:tomorrow|tonight|today|midnight|noon|next week|next month|the end of (?:the )?(?:day|week|month|year|season)|end of (?:the )?(?:day|week|month|year|season))`
// Names of seasons and months are dates only after a word like "until": a Christmas market is not a time.
const named = String.raw`(?:christmas(?: eve)?|new year(?:'s eve)?|easter|the weekend|${month}(?=\s*(?:$|[.,;!])))`
const numeric = String.raw`(?:(?!24\/7)\d{1,2}[./]\d{1,2}(?:[./](?:20)?\d\d)?\.?)(?![\d%])`
const date = String.raw`(?:(?:next |this )?(?:${day}|${shortDay}(?![\p{L}])),?(?:\s(?:the\s)?${monthDay})?|${monthDay}|${relative}|${numeric}|the ${ordinal})`
const time = String.raw`(?:,?\s(?:at\s|from\s)?(?:${clockRange}|${clock}))`

const rules: { kind: WhenMatch['kind']; pattern: RegExp }[] = [
  // deadlines
  {
    kind: 'deadline',
    pattern: words(
      String.raw`(?:offer |sale |valid |available |runs |only |now |apply |order |book |register |enter )?(?:until|till|'til|through|thru|by|before|ends|ending|expires|closes)(?: on)?\s(?:${date}${time}?|${named}|${clock})(?: only)?`,
    ),
  },
  {
    kind: 'deadline',
    pattern: words(
      String.raw`(?:today only|one day only|this weekend only|this week only|tonight only|weekend only|last day|last chance|final days?|(?:for )?(?:\d{1,3}|the next \d{1,3}) hours only|(?:for |only )?(?:the next )?(?:24|48|72)[\s-]hours?|for one (?:day|week) only|while (?:stocks?|supplies) lasts?|limited time(?: only)?)`,
    ),
  },
  // times
  {
    kind: 'time',
    pattern: words(
      String.raw`(?:(?:out|opens|(?<!grand\s)opening|starts|starting|launches|launching|available|arrives|arriving|from|on|doors|kicks off|begins)\s(?:on\s)?)?(?:every\s)?${date}(?:\s?(?:-|–|to|and|&|until)\s?(?:${day}|${shortDay}(?![\p{L}])))?${time}?(?: only)?`,
    ),
  },
  {
    kind: 'time',
    pattern: words(
      String.raw`(?:every (?:day|weekday|weekend|morning|evening|night|week|month)|on weekdays|on weekends|weekdays(?=\s\d)|weekends(?=\s\d)|this (?:weekend|week|month|morning|evening|afternoon)|all (?:day|weekend|week|month)(?: long)?)(?:${time}|\sat\s\d{1,2}(?![\d:]))?(?: only)?`,
    ),
  },
  {
    kind: 'time',
    pattern: words(
      String.raw`(?:(?:after|from|between|at|doors)\s)?(?:${clock}(?:\s?(?:-|–|to)\s?${clock})?|\d{1,2}(?:am|pm)?\s?[-–]\s?\d{1,2}\s?(?:am|pm))`,
    ),
  },
]

// Words that would be mistaken for a date on their own.
const needsCompany = /^(?:on|from|may|mar|sun|sat|wed|dec|today|midnight|noon|the \d+\w*)$/i

/**
 * Finds every time and deadline in the text, in order, without overlaps. The wording stays, except that weekdays,
 * months and the first letter get capitals.
 */
export function findTimes(text: string): WhenMatch[] {
  const found: WhenMatch[] = []
  for (const { kind, pattern } of rules) {
    for (const match of text.matchAll(pattern)) {
      const raw = match[0].trimEnd()
      const start = match.index
      const end = start + raw.length
      if (needsCompany.test(raw) || found.some((other) => start < other.end && end > other.start)) continue
      found.push({ kind, text: tidy(raw), start, end })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

function words(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d/:$€£.-])${source}(?![\p{L}\d%])`, 'giu')
}

function tidy(raw: string): string {
  const named = raw
    .replace(new RegExp(String.raw`\b(?:${day}|${month}(?=\s?\d|$))`, 'giu'), (name, offset: number) =>
      /^may$/i.test(name) && !/\d/.test(raw) ? name : offset >= 0 ? name.charAt(0).toUpperCase() + name.slice(1) : name,
    )
    .replace(/(\d\s?(?:am|pm)?)\s?(?:-|—)\s?(?=\d)/gi, '$1–')
    .replace(/^only (?=until|till|this)/i, '')
    .replace(/^on (?=\p{L})/iu, '')
    .replace(/(?<![\s,;])[\s,;]+$/, '')
    .replace(/\s+/g, ' ')
  return named.charAt(0).toUpperCase() + named.slice(1)
}
