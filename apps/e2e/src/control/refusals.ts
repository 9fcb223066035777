import { describe, expect, test } from 'vitest'
import { ROWS } from './refusal-rows.ts'
import { inputOf, inputOfNobody, TOOLS, type World } from './world.ts'

/** What differs between two equal refusals. */
const VOLATILE = ['requestId', 'confirmationToken', 'expiresAt']
const lasting = (body: Record<string, unknown>) => {
  const { platform, ...rest } = body
  const { traceId: _, ...words } = (platform ?? {}) as Record<string, unknown>
  const entries = Object.entries({ ...rest, platform: words }).filter(([name]) => !VOLATILE.includes(name))
  return Object.fromEntries(entries)
}

export function describeRefusals(getWorld: () => World) {
  describe.each(TOOLS)('%s refuses over REST as over MCP', (tool) => {
    test.each(ROWS.filter(({ of }) => of.includes(tool)).map((row) => [row.code, row.when, row] as const))(
      '%s %s',
      async (code, _when, { status, arrange, says }) => {
        const world = getWorld()
        const bodies: Record<string, unknown>[] = []
        for (const door of Object.values(world.doors)) {
          const { input, key = world.team.key, after } = await arrange(world, tool)
          const answer = await door(tool, input, key)
          await after?.()
          expect([answer.status, answer.body['code']]).toEqual([status, code])
          expect(answer.body).toMatchObject(says?.(world) ?? {})
          bodies.push(lasting(answer.body))
        }
        expect(bodies[1]).toEqual(bodies[0])
      },
    )

    test('not_found for what is missing, foreign or in another workspace, in the same bytes', async () => {
      const world = getWorld()
      const { doors, team, others, foreign } = world
      const unreachable = [
        inputOfNobody(tool),
        await inputOf(world, tool, foreign, others),
        { ...(await inputOf(world, tool)), workspaceId: team.workspaceIds[1] },
      ]
      const texts = new Set<string>()
      for (const door of Object.values(doors)) {
        for (const input of unreachable) {
          const { status, body, text } = await door(tool, input, team.key)
          expect([status, body['code']]).toEqual([404, 'not_found'])
          texts.add(text.replace(body['requestId'] as string, ''))
        }
      }
      expect(texts.size, [...texts].join('\n')).toBe(1)
    })
  })
}
