import { namedPasskey } from '@player-site/contracts/passkeys/passkeys.entities.ts'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import * as z from 'zod/mini'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Form } from '../../shared/ui/fields/form.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'

interface NamePasskeyProps {
  /** Undefined for a new passkey. */
  readonly name: string | undefined
  readonly onNamed: (name: string) => void
  readonly onClose: () => void
}

/** Asks how the player wants to call a passkey: the name tells their devices apart. */
export function NamePasskey({ name, onNamed, onClose }: NamePasskeyProps) {
  const [isInvalid, setInvalid] = useState(false)
  const submit = (entered: FormData) => {
    const read = z.safeParse(namedPasskey, Object.fromEntries(entered))
    setInvalid(!read.success)
    if (read.success) onNamed(read.data.name)
  }
  return (
    <Dialog
      isOpen
      title={<FormattedMessage id={name === undefined ? 'passkeys.add' : 'passkeys.rename'} />}
      onClose={onClose}
    >
      <Form
        testId="passkey-name-form"
        errors={{ name: isInvalid ? <FormattedMessage id="passkeys.nameMissing" /> : undefined }}
        onSubmit={submit}
      >
        <TextField
          label={<FormattedMessage id="passkeys.name" />}
          hint={<FormattedMessage id="passkeys.nameHint" />}
          name="name"
          maxLength={60}
          autoComplete="off"
          autoFocus
          {...(name !== undefined && { defaultValue: name })}
        />
        <Button type="submit" isWide data-testid="passkey-name-submit">
          <FormattedMessage id={name === undefined ? 'passkeys.continue' : 'passkeys.save'} />
        </Button>
      </Form>
    </Dialog>
  )
}
