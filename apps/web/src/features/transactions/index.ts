export { isTransactionsPath, transactionFilterHash } from './transactions.address.ts'
