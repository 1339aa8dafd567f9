import type { CashierMethod } from '@player-site/contracts/cashier/cashier.entities.ts'
import {
  normalizePixKey,
  type PixKey,
  type PixKeyKind,
  pixKeyKinds,
} from '@player-site/contracts/cashier/pix-key.ts'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SelectField } from '../../shared/ui/fields/select-field.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'

/** The account as typed so far. */
export interface TypedAccount {
  readonly entered: PixKey
  readonly enter: (change: Partial<PixKey>) => void
  /** The account to send; `undefined` where the method needs none or it is invalid. */
  readonly account: PixKey | undefined
  /** A sentence that says how to fix it. */
  readonly fault: string | undefined
}

/** Holds the account that the player types for a method that asks for one. */
export function useTypedAccount({ accountKind }: Pick<CashierMethod, 'accountKind'>): TypedAccount {
  const intl = useIntl()
  const [entered, setEntered] = useState<PixKey>({ kind: 'cpf', key: '' })
  const enter = (change: Partial<PixKey>) => setEntered((before) => ({ ...before, ...change }))
  if (accountKind === undefined) return { entered, enter, account: undefined, fault: undefined }
  const account = normalizePixKey(entered)
  const fault = account
    ? undefined
    : intl.formatMessage({ id: `cashier.pix.fault.${entered.kind}` })
  return { entered, enter, account, fault }
}

const inputModes = {
  cpf: 'numeric',
  phone: 'tel',
  email: 'email',
  random: 'text',
} as const satisfies Record<PixKeyKind, string>

/** The name of the field in the form's errors. */
export const typedAccountName = 'pixKey'

/** Asks for a Pix key and its kind, which cannot be told from the key alone. */
export function PixKeyFields({ entered, enter }: Pick<TypedAccount, 'entered' | 'enter'>) {
  const intl = useIntl()
  const options = pixKeyKinds.map((kind) => ({
    id: kind,
    text: intl.formatMessage({ id: `cashier.pix.kind.${kind}` }),
  }))
  return (
    <>
      <SelectField
        label={<FormattedMessage id="cashier.pix.kind" />}
        options={options}
        value={entered.kind}
        testId="pix-kind"
        onChange={(id) => {
          const kind = pixKeyKinds.find((known) => known === id)
          if (kind) enter({ kind, key: '' })
        }}
      />
      <TextField
        name={typedAccountName}
        label={<FormattedMessage id="cashier.pix.key" />}
        hint={<FormattedMessage id="cashier.pix.hint" />}
        value={entered.key}
        inputMode={inputModes[entered.kind]}
        maxLength={77}
        autoComplete="off"
        spellCheck="false"
        testId="pix-key"
        onChange={(key) => enter({ key })}
      />
    </>
  )
}
