import type { Device } from '@player-site/contracts/account/account.entities.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import styles from './account.module.css'
import { devicesRemote, selectDeviceSignOut, signOutRequested } from './account.slice.ts'
import { FailedRows, LoadingRows, Section } from './section.tsx'

/** Where the player is signed in, with a sign-out for each. @see design "Sessions" */
export function Devices() {
  return (
    <Section name="devices" titleId="devices.title" leadId="devices.lead">
      <Body />
    </Section>
  )
}

function Body() {
  const dispatch = useDispatch()
  const devices = useRemote(devicesRemote)
  const { failure } = useSelector(selectDeviceSignOut)
  if (devices.is === 'failed') {
    return (
      <FailedRows
        failure={devices.failure}
        onRetry={() => dispatch(devicesRemote.reloadRequested())}
      />
    )
  }
  if (devices.is !== 'ready') return <LoadingRows textId="devices.loading" />
  return (
    <>
      {failure && (
        <Banner level="danger" isAnswer title={<FormattedMessage id={`error.${failure.code}`} />} />
      )}
      <ul className={styles['rows']} data-testid="devices-list">
        {devices.value.map((device) => (
          <Row key={device.sessionId} device={device} />
        ))}
      </ul>
      {devices.value.length > 2 && <SignOutOthers />}
    </>
  )
}

const isPhone = (name = ''): boolean => /iPhone|iPad|Android/.test(name)

function Row({ device }: { readonly device: Device }) {
  const intl = useIntl()
  const { name, country, lastActiveAt, isCurrent } = device
  const Icon = isPhone(name) ? Smartphone : Monitor
  const place = country && intl.formatDisplayName(country, { type: 'region' })
  return (
    <li className={styles['row']}>
      <Icon size={20} aria-hidden="true" className={styles['icon']} />
      <span className={styles['text']}>
        <span className={styles['name']}>
          {name ? <bdi>{name}</bdi> : <FormattedMessage id="devices.unknown" />}
          {isCurrent && (
            <Badge tone="positive">
              <FormattedMessage id="devices.current" />
            </Badge>
          )}
        </span>
        <span className={styles['about']}>
          {place && <span>{place}</span>}
          <span>
            <FormattedMessage
              id="devices.lastActive"
              values={{
                when: <FormattedDate value={lastActiveAt} dateStyle="medium" timeStyle="short" />,
              }}
            />
          </span>
        </span>
      </span>
      {!isCurrent && <SignOut device={device} />}
    </li>
  )
}

function SignOut({ device: { sessionId, name } }: { readonly device: Device }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { signingOut } = useSelector(selectDeviceSignOut)
  const text = intl.formatMessage({ id: 'devices.signOut' })
  return (
    <Button
      kind="quiet"
      isPending={signingOut === sessionId}
      aria-label={`${text}: ${name ?? intl.formatMessage({ id: 'devices.unknown' })}`}
      data-testid="device-sign-out"
      onClick={() => dispatch(signOutRequested(sessionId))}
    >
      {text}
    </Button>
  )
}

function SignOutOthers() {
  const dispatch = useDispatch()
  const { signingOut } = useSelector(selectDeviceSignOut)
  return (
    <div>
      <Button
        kind="quiet"
        isPending={signingOut === 'others'}
        data-testid="devices-sign-out-others"
        onClick={() => dispatch(signOutRequested('others'))}
      >
        <FormattedMessage id="devices.signOutOthers" />
      </Button>
    </div>
  )
}
