/** Whose the places are, as their licence asks to be told: on every map, since positions are told by them as well. */
export const placesAttribution =
  '<a href="https://www.geonames.org/" target="_blank" rel="noreferrer">GeoNames</a> ' +
  '(<a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer">CC BY 4.0</a>)';
