import { storeContract } from '../../testing/store-contract.ts'
import { openMemoryStores } from './stores.ts'

storeContract('[memory]', async (clock) => openMemoryStores({ clock }))
