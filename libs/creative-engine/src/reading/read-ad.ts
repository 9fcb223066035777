import {
  contradictions,
  isForeign,
  isThin,
  namesOtherBusiness,
  readBrief,
  type Reading,
  withAnswer,
  withContent,
  withKit,
  withPage,
  withProduct,
  withSpelling,
} from '@adloom/brief-reader'
import { withAskedAction } from '../copy/buttons/asked-actions.ts'
import { mainScript, type Script } from '../text/scripts.ts'
import { INSTRUCTIONS_MAX_LENGTH } from '../text/clean-text.ts'
import type { AdBrief, BrandKit, Check } from '../types.ts'
import { withAskedButton } from './asked-button.ts'
import { withLegalSentences } from './legal-sentences.ts'
import { readLook, type Look } from './look.ts'
import { withoutRemarks } from './remarks.ts'
import { withWholeSentences } from './whole-sentences.ts'

/** A brief as the engine understands it: what may be said, whose ad it is, and how it should look. */
export type AdReading = {
  reading: Reading
  /** The kit whose name, lines, colours, fonts and logo the ad gets; null when none applies. */
  kit: BrandKit | null
  look: Look
  script: Script
  /** What the customer should know before the pictures are made. */
  checks: Check[]
}

/**
 * A cache of recent briefs: the items of one batch share theirs. It holds no pictures.
 */
const recent = new Map<string, AdReading>()
const RECENT_MAX = 32

/**
 * Reads all that a brief says: the instructions, over them the given content, and under them page, product and brand kit.
 * Nothing of a later origin replaces what an earlier one says. Pure: the same brief gives the same reading.
 */
export function readAd(brief: AdBrief): AdReading {
  const { photos: _, ...said } = brief
  const key = JSON.stringify({ ...said, brand: said.brand && { ...said.brand, logo: null } })
  const known = recent.get(key) ?? readAfresh(brief)
  recent.delete(key)
  recent.set(key, known)
  for (const oldest of recent.keys()) {
    if (recent.size <= RECENT_MAX) break
    recent.delete(oldest)
  }
  // The logo is no part of the key.
  return { ...known, kit: known.kit && brief.brand }
}

function readAfresh(brief: AdBrief): AdReading {
  const { instructions, answer, content, page, product, brand } = brief
  const read = readBrief(instructions.slice(0, INSTRUCTIONS_MAX_LENGTH))
  // An answer cites what was typed, so the spelling is mended behind it.
  let reading = asSaid(withWholeSentences(withSpelling(answer ? withAnswer(read, answer) : read)))
  if (content) reading = withContent(reading, content)
  if (page) reading = withPage(reading, page)
  if (product) reading = withProduct(reading, productText(product))
  const kit = brand && !(brief.brandIsDefault && isForAnother(reading, brand)) ? brand : null
  if (kit) reading = withKit(reading, kitText(kit))
  const checks = [
    ...(brand && !kit ? [kitNotUsed(brand)] : []),
    ...languageChecks(brief, reading.language),
    ...contradictions(reading).map(({ part, content: given, brief: read }): Check => ({
      code: 'content_replaces_brief',
      severity: 'warning',
      passed: false,
      message: `The brief says “${read}”; the given ${part} (${given || 'none'}) is used instead.`,
    })),
  ]
  return { reading, kit, look: readLook(reading, kit?.voiceTone ?? []), script: mainScript(reading.source), checks }
}

/** What is said to us, and what must stand whole, told apart from the message. */
const asSaid = (reading: Reading) => withAskedAction(withLegalSentences(withAskedButton(withoutRemarks(reading))))

function productText({ name, description, price, salePrice, benefits, url }: NonNullable<AdBrief['product']>) {
  return {
    name,
    description: description ?? '',
    price: price ?? null,
    salePrice: salePrice ?? null,
    benefits,
    url: url ?? null,
  }
}

function kitText({ name, websiteUrl, tagline, requiredDisclaimers, bannedWords }: BrandKit) {
  return {
    name,
    websiteUrl: websiteUrl ?? null,
    tagline: tagline ?? null,
    requiredDisclaimers: requiredDisclaimers ?? [],
    bannedWords: bannedWords ?? [],
  }
}

/** Whether the brief or its page names a business that is not the kit's. */
function isForAnother(reading: Reading, { name, websiteUrl }: BrandKit): boolean {
  return namesOtherBusiness(reading, { name, websiteUrl: websiteUrl ?? null })
}

/** Whoever writes in a language that the reader hardly knows, or not at all, should look at the reading. */
function languageChecks({ instructions }: AdBrief, language: Reading['language']): Check[] {
  const message = hardlyKnown(instructions, language)
  return message === null ? [] : [{ code: 'language_hardly_known', severity: 'warning', passed: false, message }]
}

function hardlyKnown(brief: string, language: Reading['language']): string | null {
  const advice = 'Look at what it has read, or give the texts in content.'
  // Names and numbers alone are in no language.
  if (language === null)
    return isForeign(brief, language) ? `The brief is in a language that the reader does not know. ${advice}` : null
  if (!isThin(language) || brief.trim() === '') return null
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language)
  return `The brief is in ${name}, which the reader knows from few examples. ${advice}`
}

const kitNotUsed = ({ name }: BrandKit): Check => ({
  code: 'default_kit_not_used',
  severity: 'warning',
  passed: false,
  message: `The brief names another business, so the team's default brand kit (${name}) is not used. Name a kit to use it.`,
})
