import { isListedNoun } from './nouns-de.ts'

/** Words with umlauts that are no nouns. Nouns are those of their own list. */
const OTHERS = new Set(
  `für über fünf fünfzig zwölf können könnt möchte möchten müssen müsst dürfen dürft würde würden hätte hätten wäre wären fährt läuft hält
    schön schöne schönen schöner schönes früh früher frühen später spät grün grüne grünen grüner natürlich gemütlich gemütliche gemütlichen
    günstig günstige günstigen günstiger persönlich persönliche persönlichen möglich täglich jährlich gültig nächste nächsten nächster
    nächstes gegenüber zurück geöffnet öffnen öffnet verfügbar zuverlässig zuverlässige jüngere ältere älteren hört gehört fröhlich
    süß süße übrig übrige außerdem nötig völlig ständig selbstständig schnäppchen tatsächlich üblich übernehmen übernimmt überall übrigens
    ungefähr während wählen prüfen führen fühlen hören üben kürzer länger größer kräftig ländlich kostenpflichtig glücklich glückliche
    herzlich unterstützen unterstützt begrüßen verkäuflich erhältlich rückwärts fällt trägt schläft lädt städtisch städtische`.split(
    /\s+/u,
  ),
)
const DIGRAPHS: Record<string, string> = { ae: 'ä', oe: 'ö', ue: 'ü' }
/** Surnames as often as trades. */
const NAMES = new Set(['bäcker', 'schäfer', 'jäger', 'müller', 'köhler'])

/** The only word, in small letters, that was typed with "ae", "oe" or "ue" in place of umlauts. Null when none is certain: "neue", "Goethe". */
export function withUmlauts(word: string): string | null {
  const set = word.replaceAll(/(?<![aeäq])[aou]e/gu, (pair) => DIGRAPHS[pair]!)
  if (set === word || NAMES.has(set)) return null
  return OTHERS.has(set) || isListedNoun(set) ? set : null
}
