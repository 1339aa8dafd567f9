/** Types that the site has a name and a direction for. */
export const transactionTypes = [
  'BET',
  'BET_VOID',
  'CASHOUT',
  'CASHOUT_VOID',
  'DEPOSIT',
  'LOSS',
  'WIN',
  'WIN_VOID',
  'WITHDRAW',
  'DORMANT',
  'REVERSAL',
  'FORFEIT',
  'CANCELED',
  'REVERSAL_DP',
] as const

export type ListedTransactionType = (typeof transactionTypes)[number]

export const isListedType = (type: string): type is ListedTransactionType =>
  transactionTypes.some((one) => one === type)
