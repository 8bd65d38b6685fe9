import type { Item } from '@arbour/contract/entities/items/item'
import type { Partnership } from '@arbour/contract/entities/sharing/partnership'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { ProjectAbove } from './find-project.ts'

/** The documents, their project, and the possible recipients. */
export interface IssueInput {
  services: ItemServices
  project: ProjectAbove
  files: readonly Item[]
  /** The partners of the project. */
  partners: readonly Partnership[]
  nextNumber: string
}
