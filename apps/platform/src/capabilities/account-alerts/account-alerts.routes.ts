import {
  denyAccountChange,
  readAccountAlert,
} from '@player-site/contracts/account-alerts/account-alerts.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { AccountAlertsService } from './account-alerts.service.ts'

/** @see design "Sensitive changes" */
export function bindAccountAlerts(bind: Bind, service: AccountAlertsService): void {
  bind.public(readAccountAlert, ({ body }) => service.read(body.alertKey))
  bind.public(denyAccountChange, ({ body }) => service.deny(body.alertKey, body.mailOrigin))
}
