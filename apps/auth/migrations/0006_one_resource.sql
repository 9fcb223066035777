-- A token is good at every door of the installation, whatever resource of ours it was asked for.
alter table oauth_grants drop column resources;
