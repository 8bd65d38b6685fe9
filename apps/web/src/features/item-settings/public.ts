/** The settings panel of an item. */
export { openSettings } from './open-settings.tsx'
