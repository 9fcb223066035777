import { adId, launchId } from './ids.ts'

/**
 * What the demo team has on the ad platform. `apps/ad-sandbox/src/scenarios/demo.ts` has the same account ids, tokens and
 * hashes: there the campaigns are, here is who launched them.
 */
export const DEMO_ACCOUNTS = ['act_1029384756', 'act_5647382910']

/** A campaign that was launched here. */
export type SeedLaunch = {
  launchId: string
  /** In brackets at the end of the campaign's name on the platform. */
  token: string
  adAccountId: string
  /** Before the first start. */
  daysAgo: number
  /** The finished ads that it shows, each with the hash that the platform gave its file: the MD5 of ads/NN.jpg. */
  assets: { assetId: string; imageHash: string }[]
}

const HASHES = {
  1: '8863315618f7820c8e86577c4e726d30',
  2: '5e2909f863ff1e6c9c7547270fce85fb',
  3: 'e0d92385b567534d7900c8e294b61307',
  4: 'd8848176eb64fa09b78a3ba26aa4bee0',
  5: '8a8f7436f8ee3f835dbe8549fc3d4315',
  6: '79c9067a151e163b4c1dd23a1f3fc73f',
  7: '8cf8fb8eda49523818c617ab96105624',
  8: '012c574ef45c372d55c9dfb6f62cf3b1',
  9: '912d1ff2999bc2544d925992eaa15c96',
} as const

const launch = (n: number, token: string, daysAgo: number, ...ads: (keyof typeof HASHES)[]): SeedLaunch => ({
  launchId: launchId(n),
  token,
  adAccountId: DEMO_ACCOUNTS[0]!,
  daysAgo,
  assets: ads.map((ad) => ({ assetId: adId(ad), imageHash: HASHES[ad] })),
})

/** Of these the fourth and the sixth are paused on the platform. */
export const launches: SeedLaunch[] = [
  launch(1, 'k7f3q9', 84, 1, 2, 3),
  launch(2, 'm4x8wd', 63, 4),
  launch(3, 'p2t6vb', 49, 5, 7),
  launch(4, 'r9c5hn', 35, 6),
  launch(5, 't3y7ks', 28, 8),
  launch(6, 'z8j2fg', 14, 9),
]
