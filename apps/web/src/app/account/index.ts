import { retriableLazy } from '../../shared/ui/retriable-lazy.ts'
