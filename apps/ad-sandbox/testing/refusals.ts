import { expect, test } from 'vitest'
import type { openGraphWorld, Params } from './graph-world.ts'

/** A rule, what breaks it, and the answer: code, subcode, and the field that is to blame. */
export type Row = [rule: string, params: () => Params, code: number, subcode: number | null, blame: string | null]

/** A test for each row. `path` and the parameters are read when the test runs. */
export const refused = (
  world: Awaited<ReturnType<typeof openGraphWorld>>,
  method: string,
  path: () => string,
  rows: readonly Row[],
) =>
  test.for(rows)('%s', async ([_rule, params, code, subcode, blame]) => {
    const { status, body } = await world.call(method, path(), params())
    const { error } = body
    expect(error, JSON.stringify(body)).toBeDefined()
    expect({ status, code: error.code, subcode: error.error_subcode ?? null }).toEqual({ status: 400, code, subcode })
    const blamed = (error.error_data?.blame_field_specs ?? []).map((names) => names.join('.'))
    expect(blame === null || blamed.includes(blame), `to blame: ${blamed.join(', ')}`).toBe(true)
  })

export const without = (params: Params, name: string): Params => ({ ...params, [name]: undefined })
