import { tools } from '@adloom/contracts/of/generation'
import { listAvatars, presentAvatar } from '../avatars/avatar.ts'
import { implement } from '../deps.ts'
import { type ListedAvatar, stockAvatars } from '../stock/catalogue.ts'
import { isAsked, matchesQuery, pageOf } from '../stock/listing.ts'

type Listed = { key: string; avatar: ListedAvatar }

/** Later than any time that a clock gives, in milliseconds. It turns newest first into the order of text. */
const TIME_MAX = 10 ** 15

/** The team's own avatars, newest first, then those that come with Adloom. A team has few, so all are read. */
export const handler = implement(tools.list_avatars, async (ctx, input) => {
  const { limit, cursor, workspaceId: _, ...filters } = input
  const { includeCustom, query, gender, ageRange, style } = filters
  const own = includeCustom ? await listAvatars(ctx, ctx.workspaceIds) : []
  const listed: Listed[] = [
    ...own.map((row) => ({
      key: `0${String(TIME_MAX - row.createdAt.getTime()).padStart(16, '0')}${row.id}`,
      avatar: presentAvatar(row, ctx.files),
    })),
    ...stockAvatars(ctx.files).map((avatar, i) => ({ key: `1${String(i).padStart(4, '0')}`, avatar })),
  ]
  const wanted = listed.filter(
    ({ avatar }) =>
      isAsked(gender, avatar.gender) &&
      isAsked(ageRange, avatar.ageRange) &&
      isAsked(style, avatar.style) &&
      matchesQuery(query, [avatar.name, avatar.style]),
  )
  const boundTo = ['avatars', ctx.caller.teamId, ctx.workspaceIds, filters]
  const { page, nextCursor } = pageOf(wanted, ({ key }) => key, boundTo, { limit, cursor })
  return { avatars: page.map(({ avatar }) => avatar), nextCursor }
})
