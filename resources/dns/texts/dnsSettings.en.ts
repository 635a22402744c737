/** The texts of what the settings of DNS filtering warn of. */
export const dnsSettings = {
  loss: 'When you save, the queries from before %{since} are deleted for good.',
  countedLoss:
    'When you save, the one query from before %{since} is deleted for good. |||| When you save, the %{smart_count} queries from before %{since} are deleted for good.',
};
