import { readableOn } from '@arbour/contract/readable-on'
import { t } from '@arbour/messages/t'
import type { CSSProperties } from 'react'
import { Monogram } from '#ui/monogram/monogram.tsx'
import classes from './team-preview.module.css'

interface TeamPreviewProps {
  name: string
  logo: string | null
  colors: { primary: string; background: string }
}

/** Previews the team in the sidebar and in the header of emails, in both colour schemes. */
export function TeamPreview({ name, logo, colors }: TeamPreviewProps) {
  const shownName = name.trim() === '' ? t('team.settings.companyName') : name
  const mark = (size: number) => <Monogram name={shownName} picture={logo} shape="square" size={size} colors={colors} />
  return (
    <section aria-label={t('team.settings.preview')} className={classes.preview}>
      <h3 className={classes.heading}>{t('team.settings.preview')}</h3>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} className={classes.scheme} data-scheme={scheme}>
          <span className={classes.label}>{scheme === 'light' ? t('ui.theme.light') : t('ui.theme.dark')}</span>
          <div className={classes.card} style={{ '--team-ground': colors.background } as CSSProperties}>
            {mark(32)}
            <div className={classes.text}>
              <strong>{shownName}</strong>
              <small>{t('team.settings.inSidebar')}</small>
            </div>
          </div>
          <div className={classes.mail}>
            <div className={classes.band} style={{ background: colors.background, color: readableOn(colors.background) }}>
              {mark(24)}
              <strong>{shownName}</strong>
            </div>
            <div className={classes.lines}>
              <small>{t('team.settings.atHeadOfEmail')}</small>
              <i />
              <i />
            </div>
          </div>
        </div>
      ))}
    </section>
  )
}
