import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Fault } from './report.ts'

const line = z.looseObject({ event: z.string(), code: z.optional(z.string()) })

/** Errors in a program's log, including those whose answers were not read. */
export function loggedErrors(name: string, logFile: string): readonly Fault[] {
  if (!existsSync(logFile)) return []
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((text) => text.includes('"system.error"'))
    .flatMap((text) => {
      const read = z.safeParse(line, JSON.parse(text))
      if (!read.success || read.data.code !== 'system.error') return []
      const { event } = read.data
      return [
        {
          part: `log of ${name}`,
          kind: 'system error' as const,
          what: `${event} ${text.slice(0, 400)}`,
        },
      ]
    })
}
