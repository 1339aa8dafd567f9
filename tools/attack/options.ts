import { parseArgs } from 'node:util'
import { explainOptions, newSeed, OptionError, wholeNumber } from '../steps/test-options.ts'

export const attackNames = ['upgrades', 'requests', 'packets', 'floods'] as const
export type AttackName = (typeof attackNames)[number]

export interface AttackOptions {
  readonly seed: number
  /** Total duration of the attacks that generate requests. */
  readonly minutes: number
  readonly only: readonly AttackName[]
}

const isAttackName = (name: string): name is AttackName =>
  attackNames.some((known) => known === name)

/** @throws OptionError */
export function readAttackOptions(args: readonly string[]): AttackOptions {
  const { values } = explainOptions(() =>
    parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string' },
        minutes: { type: 'string', default: '1' },
        only: { type: 'string', default: attackNames.join(',') },
      },
    }),
  )
  const only = values.only.split(',').map((name) => {
    if (isAttackName(name)) return name
    throw new OptionError(`--only: unknown attack ${name}; choose of ${attackNames.join(', ')}`)
  })
  return {
    seed: values.seed === undefined ? newSeed() : wholeNumber('seed', values.seed, 1),
    minutes: wholeNumber('minutes', values.minutes, 1),
    only,
  }
}
