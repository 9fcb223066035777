type ComparisonKind = 'before_after' | 'versus'

const list = String.raw`\s?:\s{0,2}([^.\n]{3,160})(?:[.\n]|$)`
const labelled = (kind: ComparisonKind, worse: string, better: string) =>
  [true, false].map((worseFirst) => ({
    kind,
    worseFirst,
    pattern: new RegExp(
      String.raw`(?<![\p{L}])(${worseFirst ? worse : better})${list}\s{0,2}(${worseFirst ? better : worse})${list}`,
      'diu',
    ),
  }))
/** A label with its list and another with its own, which side comes first: "Others: hidden fees. Us: one flat fee." */
export const COMPARISONS = [
  ...labelled(
    'before_after',
    'before|vorher|avant|antes|prima|przed|before|vóór|voor|före|до|πριν|قبل|לפני',
    'after|nachher|après|después|depois|dopo|po|na|efter|после|μετά|بعد|אחרי',
  ),
  ...labelled(
    'versus',
    String.raw`(?:the |all )?others?(?: \p{L}+)?|them|theirs|elsewhere|(?:the )?(?:old|usual) way|without us|(?:typical|most|ordinary|traditional) \p{L}+(?: \p{L}+)?|andere|die anderen|les autres|los demás|gli altri|anderen|inni|andra`,
    String.raw`us|ours|we|with us|(?:the )?(?:new|our) way|our \p{L}+|wir|bei uns|nous|nosotros|noi|wij|my|vi`,
  ),
]
