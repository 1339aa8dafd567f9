import { settingTypes } from '@player-site/contracts/kernel/settings.ts'
import { type Operator, operatorName, opsRole } from '@player-site/contracts/ops/ops.entities.ts'
import * as z from 'zod/mini'

/** An operator's secret, name and role. */
export interface OpsToken extends Operator {
  readonly token: string
}

const minTokenLength = 24
const shape = `must be name:role:token, the role ${opsRole.options.join(' or ')}, the token of ${minTokenLength} characters or more`

const entry = z.object({
  name: operatorName,
  role: opsRole,
  token: z.string().check(z.minLength(minTokenLength), z.maxLength(256)),
})

/** The message never contains the value: it may be a truncated token. */
const opsToken = z.pipe(
  z.string(),
  z.transform((text, context): OpsToken => {
    const [name, role, ...extra] = text.split(':')
    const read = z.safeParse(entry, { name, role, token: extra.join(':') })
    if (read.success) return read.data
    context.issues.push({ code: 'custom', message: shape, input: undefined })
    return z.NEVER
  }),
)

/** `name:role:token, …`: the operators of the ops port. */
export const opsTokens = z.pipe(
  settingTypes.list,
  z.array(opsToken).check(
    z.refine((tokens) => new Set(tokens.map(({ name }) => name)).size === tokens.length, {
      error: 'each name may be used once',
    }),
  ),
)
