import { OptionError } from '../steps/test-options.ts'

/** What a capability has on the platform only where it is wanted. */
const extras = ['job', 'settlement'] as const
export type Extra = (typeof extras)[number]

const isExtra = (text: string): text is Extra => extras.some((extra) => extra === text)

/**
 * Reads the option `--with=job,settlement`.
 * @throws OptionError
 */
export function readExtras(text = ''): readonly Extra[] {
  const wanted = text.split(',').filter((extra) => extra !== '')
  return wanted.map((extra) => {
    if (isExtra(extra)) return extra
    throw new OptionError(`--with: unknown ${extra}; choose of ${extras.join(', ')}`)
  })
}
