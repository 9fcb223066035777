import type { LaunchResult } from './launch/launch.ts'
import { number, table, title } from './report.ts'

export function printLaunch({ ads, create, status, seconds, steps, requests, throttled, progress }: LaunchResult) {
  title(`A draft of ${ads} ads: created and validated, to one of 10 ads; and launched on the sandbox, standard access`)
  console.log(
    `  created and validated: ${number(create.large)} ms to ${number(create.small)} ms: ratio ${number(create.ratio)}\n`,
  )
  table(
    ['launch', ''],
    [
      ['ended as', status],
      ['seconds', number(seconds)],
      ['steps a second', number(steps / seconds)],
      ['requests to the platform for each ad', number(requests / ads)],
      ['requests that the platform did not take for now', String(throttled)],
    ],
  )
  console.log(`  progress in percent, every two seconds: ${progress.map((percent) => Math.round(percent)).join(' ')}\n`)
}
