/** Tags: choosing those of items, and keeping those of the team. */
export { tag } from './actions.ts'
export { tagsDialog } from './dialog.ts'
export { TagField } from './tag-field.tsx'
export { TagList } from './tag-list.tsx'
export { useNamedTags } from './use-named-tags.ts'
