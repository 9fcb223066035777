import { AFTER_WORD, BEFORE_WORD, type SpellingTable } from './table.ts'

export const sv: SpellingTable = {
  always: '',
  bare: `på|för|från|får|så|två|första|gäller|gör|många|året|håller|gått|små|måndag|måndagar|månad|månaden|lördag|lördagar|söndag
    |söndagar|över|står|krävs|behövs|går|kvällen|stänger|öppnar|lägenhet|välkomna|bäst|hälsa|köp|köpa|också`,
  short: 'oxå=också|mkt=mycket',
  beside: [{ typed: 'o', set: 'och', behind: AFTER_WORD, follows: BEFORE_WORD }],
  onlyBare: true,
}
