import type { OrderRequest } from '../../integrations/payments/provider.contract.ts'

/** A device with this mark in its data is declined, so that the refusal can be demonstrated. */
export const declinedDeviceMark = 'sandbox-declined-device'

/** The stand-in provider's risk check; real ones ask a service. */
export const isDeclinedByRisk = ({ customer }: Pick<OrderRequest, 'customer'>): boolean =>
  customer?.deviceData?.includes(declinedDeviceMark) ?? false
