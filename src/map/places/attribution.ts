/** Attribution that the licence of the places requires. On every map, since place names also describe positions. */
export const placesAttribution =
  '<a href="https://www.geonames.org/" target="_blank" rel="noreferrer">GeoNames</a> ' +
  '(<a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer">CC BY 4.0</a>)';
