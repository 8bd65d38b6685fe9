import classes from './setting-field.module.css'

/** Props for a field of Mantine in a card of the settings: its label is at the left, and its control at the right. */
export const SETTING_FIELD = {
  classNames: {
    root: classes.field,
    label: classes.label,
    description: classes.description,
    wrapper: classes.control,
    error: classes.error,
  },
}
