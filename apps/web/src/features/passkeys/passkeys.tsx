import type { Passkey } from '@player-site/contracts/passkeys/passkeys.entities.ts'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { canUsePasskeys } from '../../shared/passkeys/can-use-passkeys.ts'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { NamePasskey } from './name-passkey.tsx'
import styles from './passkeys.module.css'
import {
  adding,
  addRequested,
  passkeysRemote,
  removeRequested,
  renameRequested,
  selectPasskeyChange,
} from './passkeys.slice.ts'

/** The dialog that is open: for a new passkey, or for the name of one. */
type Naming = 'new' | Passkey

/** The player's passkeys: add, name, remove. @see design "Passkeys" */
export function Passkeys() {
  const titleId = useId()
  const dispatch = useDispatch()
  const { changing } = useSelector(selectPasskeyChange)
  const [naming, setNaming] = useState<Naming>()
  const named = (name: string) => {
    if (naming === 'new') dispatch(addRequested(name))
    else if (naming) dispatch(renameRequested({ passkeyId: naming.passkeyId, name }))
    setNaming(undefined)
  }
  return (
    <section className={styles['section']} aria-labelledby={titleId} data-testid="passkeys">
      <div className={styles['intro']}>
        <h2 id={titleId} className={styles['heading']}>
          <FormattedMessage id="passkeys.title" />
        </h2>
        <p className={styles['lead']}>
          <FormattedMessage id="passkeys.lead" />
        </p>
      </div>
      <Body onRename={setNaming} />
      {canUsePasskeys() ? (
        <div>
          <Button
            isPending={changing === adding}
            data-testid="passkey-add"
            onClick={() => setNaming('new')}
          >
            <FormattedMessage id="passkeys.add" />
          </Button>
        </div>
      ) : (
        <p className={styles['lead']}>
          <FormattedMessage id="passkeys.unavailable" />
        </p>
      )}
      {naming && (
        <NamePasskey
          name={naming === 'new' ? undefined : naming.name}
          onNamed={named}
          onClose={() => setNaming(undefined)}
        />
      )}
    </section>
  )
}

interface BodyProps {
  readonly onRename: (passkey: Passkey) => void
}

function Body({ onRename }: BodyProps): ReactNode {
  const dispatch = useDispatch()
  const passkeys = useRemote(passkeysRemote)
  const { failure } = useSelector(selectPasskeyChange)
  if (passkeys.is === 'failed') {
    const { code, requestId } = passkeys.failure
    return (
      <div role="alert">
        <ErrorState
          body={<FormattedMessage id={`error.${code}`} />}
          {...(requestId !== undefined && { requestId })}
          onRetry={() => dispatch(passkeysRemote.reloadRequested())}
        />
      </div>
    )
  }
  if (passkeys.is !== 'ready') return <Skeleton className={styles['skeleton']} />
  return (
    <>
      {failure && (
        <Banner level="danger" isAnswer title={<FormattedMessage id={`error.${failure.code}`} />} />
      )}
      {passkeys.value.length === 0 ? (
        <p className={styles['none']}>
          <FormattedMessage id="passkeys.none" />
        </p>
      ) : (
        <ul className={styles['rows']} data-testid="passkeys-list">
          {passkeys.value.map((passkey) => (
            <Row key={passkey.passkeyId} passkey={passkey} onRename={() => onRename(passkey)} />
          ))}
        </ul>
      )}
    </>
  )
}

interface RowProps {
  readonly passkey: Passkey
  readonly onRename: () => void
}

function Row({ passkey, onRename }: RowProps) {
  const { passkeyId, name, createdAt, lastUsedAt, isSuspended } = passkey
  const intl = useIntl()
  const dispatch = useDispatch()
  const { changing } = useSelector(selectPasskeyChange)
  const labelled = (id: string) => `${intl.formatMessage({ id })}: ${name}`
  return (
    <li className={styles['row']}>
      <KeyRound size={20} aria-hidden="true" className={styles['icon']} />
      <span className={styles['text']}>
        <bdi className={styles['name']}>{name}</bdi>
        <span className={styles['about']}>
          <FormattedMessage
            id={lastUsedAt ? 'passkeys.lastUsed' : 'passkeys.created'}
            values={{ when: <FormattedDate value={lastUsedAt ?? createdAt} dateStyle="medium" /> }}
          />
        </span>
        {isSuspended && (
          <span className={styles['about']}>
            <FormattedMessage id="passkeys.suspended" />
          </span>
        )}
      </span>
      <span className={styles['actions']}>
        <Button kind="quiet" aria-label={labelled('passkeys.rename')} onClick={onRename}>
          <FormattedMessage id="passkeys.rename" />
        </Button>
        <Button
          kind="quiet"
          isPending={changing === passkeyId}
          aria-label={labelled('passkeys.remove')}
          data-testid="passkey-remove"
          onClick={() => dispatch(removeRequested(passkeyId))}
        >
          <FormattedMessage id="passkeys.remove" />
        </Button>
      </span>
    </li>
  )
}
