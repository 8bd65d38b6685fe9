import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { memo } from 'react'
import { BadgedName, ItemDate, ItemName } from '#features/files/items/public/components.ts'
import { accessibleName, placeText } from '#features/files/items/public/model.ts'
import { FolderThumbnail, ItemThumbnail, useFolderContents } from '#features/preview/thumbnails/public.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { ThumbnailFrame } from '#ui/file/thumbnail-frame.tsx'
import { CardMenuButton, useCardMenu } from './card-menu.tsx'
import classes from './item-card.module.css'
import { ItemLink } from './item-link.tsx'

/** A starred item: a click opens it, the menu contains everything else. */
export const ItemCard = memo(function ItemCard({ item }: { item: Item }) {
  const menu = useCardMenu(item)
  const contents = useFolderContents(item)
  return (
    <li className={classes.card} onContextMenu={menu.handleContextMenu}>
      {item.is_dir ? (
        <FolderThumbnail folder={item} contents={contents} shape="square" />
      ) : (
        <ThumbnailFrame shape="square">
          <ItemThumbnail item={item} size={40} isFilled>
            <FileIcon item={item} size={28} />
          </ItemThumbnail>
        </ThumbnailFrame>
      )}
      <div className={classes.text}>
        {/* The whole card is clickable. */}
        <ItemLink item={item} label={accessibleName(item)} className={classes.link}>
          <BadgedName item={item}>
            <ItemName name={item.name} max={30} />
          </BadgedName>
        </ItemLink>
        <span className={classes.meta} title={placeText(item)}>
          {item.is_accessible ? (
            <>
              <ItemDate item={item} />
              {item.parent && ' · '}
              {item.parent?.name}
            </>
          ) : (
            t('common.accessRestricted')
          )}
        </span>
      </div>
      <CardMenuButton item={item} menu={menu} />
    </li>
  )
})
