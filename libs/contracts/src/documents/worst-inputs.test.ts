import { describe, expect, test } from 'vitest'
import { actions } from '../actions.gen.ts'
import type { ActionContract } from '../define/action.ts'
import type { ToolContract } from '../define/tool.ts'
import { ToolError } from '../errors/errors.ts'
import { parseInput } from '../errors/parse-input.ts'
import { tools } from '../tools.gen.ts'
import { fullInputsOf, worstInputsOf } from './worst-inputs.ts'

const contracts: (ToolContract | ActionContract)[] = [...Object.values(tools), ...Object.values(actions)]
const BYTES = 16_384

/** The result for a body: the parsed input, or the issues. Any other error is a defect. */
function read({ input }: ToolContract | ActionContract, body: string) {
  try {
    return { input: parseInput(input, new TextEncoder().encode(body)) }
  } catch (thrown) {
    if (thrown instanceof ToolError && thrown.code === 'invalid_input') return { issues: thrown.extras.issues ?? [] }
    throw thrown
  }
}

describe.each(contracts)('the worst bodies for $name', (contract) => {
  test('are read, or refused with at most a hundred issues, each short', { timeout: 60_000 }, () => {
    for (const { name, body } of worstInputsOf(contract, BYTES)) {
      const { issues } = read(contract, body)
      if (!issues) continue
      expect(issues.length, name).toBeGreaterThan(0)
      expect(issues.length, name).toBeLessThanOrEqual(100)
      expect(Math.max(...issues.map((issue) => JSON.stringify(issue).length)), name).toBeLessThan(1_000)
    }
  })
})

test(
  'most contracts have bodies that they take, with what they may be given at its bounds',
  { timeout: 60_000 },
  () => {
    const isTaken = (contract: ToolContract | ActionContract) => {
      for (const { body } of fullInputsOf(contract)) return read(contract, body).input !== undefined
      return false
    }
    const others = contracts.filter((contract) => !isTaken(contract)).map(({ name }) => name)
    // These require the id of an existing entity.
    expect(others.filter((name) => !NEEDS_ID.test(name))).toEqual([])
  },
)

const NEEDS_ID =
  /^(?:list_rule_evaluations|export_picture|create_avatar)$|^(?:check|clone|launch|preview|retry|roll_back|get|lookup|query|lift|delete|update|archive|restore|cancel|change|connect|disconnect|end|rename|remove|revoke|move|set|switch|approve|reject|undo|withdraw|edit|revert)_/
