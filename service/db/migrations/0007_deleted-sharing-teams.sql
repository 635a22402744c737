-- Removes deleted teams from the teams that share, so that a new team with the identifier of one isn't tracked.
UPDATE "tracking_settings" SET "sharing_teams" = ARRAY(
  SELECT "listed"."id" FROM unnest("sharing_teams") WITH ORDINALITY AS "listed" ("id", "position")
  JOIN "teams" ON "teams"."id" = "listed"."id" AND "teams"."organization_id" = "tracking_settings"."organization_id"
  ORDER BY "listed"."position"
)
WHERE NOT "sharing_teams" <@ ARRAY(
  SELECT "id" FROM "teams" WHERE "teams"."organization_id" = "tracking_settings"."organization_id"
);
