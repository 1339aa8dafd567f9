import { readDeviceData } from '@player-site/contracts/cashier/device-data.ts'
import type { OrderRequest } from '../../integrations/payments/provider.contract.ts'

/** A device with this mark in its data is declined, so that the refusal can be demonstrated. */
const declinedDeviceMark = 'sandbox-declined-device'

/**
 * The stand-in provider's risk check; real ones ask a service. A browser without any language that
 * refuses storage is driven by a program. No data, and that of another script, is no sign of
 * anything.
 */
export function isDeclinedByRisk({ customer }: Pick<OrderRequest, 'customer'>): boolean {
  const { deviceData = '' } = customer ?? {}
  const data = readDeviceData(deviceData)
  const isProgram = data?.languages.length === 0 && !data.hasStorage
  return isProgram || deviceData.includes(declinedDeviceMark)
}
