/** Tags: those of items, and the management of the team's tags. */
export { tag } from './actions.ts'
export { tagsDialog } from './dialog.ts'
export { TagField } from './tag-field.tsx'
export { TagList } from './tag-list.tsx'
export { useNamedTags } from './use-named-tags.ts'
