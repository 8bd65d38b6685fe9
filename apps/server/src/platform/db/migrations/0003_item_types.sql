-- The other types of items and events. Values of an enum can be used only after the transaction that added them.
ALTER TYPE item_type ADD VALUE 'shortcut';
ALTER TYPE item_type ADD VALUE 'smart';
ALTER TYPE item_type ADD VALUE 'cloud';
ALTER TYPE item_type ADD VALUE 'link';
ALTER TYPE event_type ADD VALUE 'own';
