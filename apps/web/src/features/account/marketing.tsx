import {
  communicationTypes,
  type MarketingChannel,
  type MarketingPreferences,
  marketingChannels,
} from '@player-site/contracts/account/marketing-preferences.ts'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Switch } from '../../shared/ui/fields/switch.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './account.module.css'
import { allowsAny } from './marketing.rules.ts'
import { allMarketingRefused, marketingChosen, marketingRemote } from './marketing.slice.ts'
import { FailedRows, Section } from './section.tsx'

/** What the operator may send, by channel. @see A§3 Marketing preferences */
export function Marketing() {
  return (
    <Section name="marketing" titleId="marketing.title" leadId="marketing.lead">
      <Body />
    </Section>
  )
}

function Body() {
  const dispatch = useDispatch()
  const marketing = useRemote(marketingRemote)
  if (marketing.is === 'failed') {
    const retry = () => dispatch(marketingRemote.reloadRequested())
    return <FailedRows failure={marketing.failure} onRetry={retry} />
  }
  const { preferences: shown, failure } = marketing.is === 'ready' ? marketing.value : {}
  return (
    <>
      {failure && (
        <Banner
          level="danger"
          isAnswer
          title={<FormattedMessage id="marketing.notSaved" />}
          body={<FormattedMessage id={`error.${failure.code}`} />}
        />
      )}
      <div className={styles['channels']} aria-busy={!shown}>
        {marketingChannels.map((channel) => (
          <Channel key={channel} channel={channel} preferences={shown} />
        ))}
      </div>
      <div>
        <Button
          kind="quiet"
          disabled={!shown || !allowsAny(shown)}
          data-testid="marketing-none"
          onClick={() => dispatch(allMarketingRefused())}
        >
          <FormattedMessage id="marketing.refuseAll" />
        </Button>
      </div>
    </>
  )
}

interface ChannelProps {
  readonly channel: MarketingChannel
  /** Undefined while they are loading. */
  readonly preferences: MarketingPreferences | undefined
}

function Channel({ channel, preferences }: ChannelProps) {
  const dispatch = useDispatch()
  return (
    <fieldset className={styles['channel']}>
      <legend className={styles['channelName']}>
        <FormattedMessage id={`marketing.channel.${channel}`} />
      </legend>
      {communicationTypes.map((type) =>
        preferences ? (
          <Switch
            key={type}
            isSelected={preferences[channel].includes(type)}
            onChange={(isAllowed) => dispatch(marketingChosen({ channel, type, isAllowed }))}
            testId={`marketing-${channel}-${type}`}
          >
            <FormattedMessage id={`marketing.type.${type}`} />
          </Switch>
        ) : (
          <Skeleton key={type} className={styles['switch']} />
        ),
      )}
    </fieldset>
  )
}
