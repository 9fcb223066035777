import { calls } from '@adloom/contracts/of/org'
import { implementCall } from '../deps.ts'
import { keepNamedPicture } from '../import/pictures.ts'
import { startVisit } from '../import/visit.ts'
import { namingField } from '../import/refused.ts'

export const handler = implementCall(calls['org.import_pictures'], (ctx, { teamId, workspaceId, urls }) =>
  ctx.importQueue(teamId, async () => {
    const visit = startVisit(ctx.fetchPublic, (what, input) =>
      ctx.readers.read(what, { team: teamId, path: 'url' }, () => input),
    )
    const kept = urls.map((url, i) => {
      const name = (new URL(url).pathname.split('/').at(-1) || 'Picture').slice(0, 200)
      const where = { teamId, workspaceId, name, type: 'image' as const }
      return namingField(`referenceUrls[${i}]`, () => keepNamedPicture(ctx, visit, url, where))
    })
    return { assetIds: await Promise.all(kept) }
  }),
)
