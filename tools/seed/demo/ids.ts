const id = (n: number) => `ad100000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const LUMEA = {
  kit: id(1),
  logo: id(2),
  logoOnDark: id(5),
  wordmark: id(6),
  serum: id(3),
  serumPhoto: id(4),
  serumScene: id(7),
  cream: id(8),
  creamPhoto: id(9),
  cleanser: id(21),
  cleanserPhoto: id(22),
}

export const NORTHBEAM = {
  kit: id(11),
  logo: id(12),
  logoOnDark: id(15),
  wordmark: id(16),
  blend: id(13),
  tinPhoto: id(14),
  scene: id(17),
  decaf: id(18),
  decafPhoto: id(19),
  mug: id(31),
  mugPhoto: id(32),
}

export const adId = (n: number) => id(100 + n)
export const projectId = (n: number) => id(200 + n)
export const launchId = (n: number) => id(300 + n)
export const draftId = (n: number) => id(500 + n)
export const ruleId = (n: number) => id(400 + n)
