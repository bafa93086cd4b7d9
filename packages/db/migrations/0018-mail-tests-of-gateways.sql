-- SMTP tests are run by a gateway: its address, its client and its egress are what mail from here would have.
grant select, update (state, result) on mail_test to postern_gateway;
