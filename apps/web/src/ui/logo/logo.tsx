import { t } from '@arbour/messages/t'
import classes from './logo.module.css'

/** The logo: an arch over a young stem with two leaves. */
export function LogoMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" className={classes.mark} aria-hidden focusable="false">
      <path className={classes.arch} d="M5 28V15.5a11 11 0 0 1 22 0V28" />
      <path className={classes.stem} d="M16 28V15.5" />
      <path className={classes.leaf} d="M16.2 19.3c-.3-4.5 2.2-7.3 6.7-7.4.1 4.8-2.2 7.4-6.7 7.4z" />
      <path className={classes.leaf} d="M15.8 24.8c.2-3.9-1.8-6.2-5.7-6.4-.2 4 1.8 6.3 5.7 6.4z" />
    </svg>
  )
}

/** The logo with the product's name. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span>{t('ui.logo.arbour')}</span>
    </span>
  )
}
