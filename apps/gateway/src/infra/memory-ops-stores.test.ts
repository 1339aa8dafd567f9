import { opsStoreContract } from '../../testing/ops-store-contract.ts'
import { openMemoryStores } from './stores.ts'

opsStoreContract('[memory]', (clock) => openMemoryStores({ clock }))
