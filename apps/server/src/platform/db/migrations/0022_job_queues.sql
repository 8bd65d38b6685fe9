-- Runners wake themselves when a queue opens: no trigger of ours stands on the tables of the jobs any more.

DROP FUNCTION IF EXISTS graphile_worker.arbour_wake() CASCADE;
